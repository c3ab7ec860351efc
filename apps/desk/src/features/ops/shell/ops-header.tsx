import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { operatorSignOut, type Operator } from '../session/index.ts'
import { useWaiting } from './waiting.ts'

const places = [
  ['/ops', m.ops_nav_start],
  ['/ops/held', m.ops_nav_held],
  ['/ops/consultations', m.ops_nav_consultations],
  ['/ops/applications', m.ops_nav_applications],
  ['/ops/instructors', m.ops_nav_instructors],
  ['/ops/gifts', m.ops_nav_gifts],
  ['/ops/audit', m.ops_nav_audit],
] as const

/** Who is here, and where somebody waits for him. */
export function OpsHeader({ operator }: { operator: Operator }) {
  const navigate = useNavigate()
  const waiting = useWaiting()
  return (
    <header>
      <div className="mx-auto flex min-h-14 max-w-[80rem] items-center gap-3 px-5">
        <Link to="/ops" className="flex min-h-11 items-center text-ink no-underline">
          <Wordmark />
        </Link>
        <Badge>{m.ops_mark()}</Badge>
        <span className="ml-auto hidden text-sm text-ink-soft sm:inline">{operator.name}</span>
        <span className="ml-auto flex items-center sm:ml-0">
          <LanguageSwitch />
          <button
            type="button"
            onClick={() => void operatorSignOut(() => navigate({ to: '/ops/login' }))}
            className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
          >
            <LogOut aria-hidden="true" className="size-4" />
            <span className="sr-only sm:not-sr-only">{m.desk_sign_out()}</span>
          </button>
        </span>
      </div>
      <nav aria-label={m.ops_nav_label()} className={`${stripClass} px-2`}>
        {places.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/ops', includeSearch: false }}
            className="no-underline"
          >
            {({ isActive }) => (
              <span className={`${tabClass(isActive)} min-w-fit!`}>
                {text()}
                {!!waiting[to] && <Badge tone="ai">{waiting[to]}</Badge>}
              </span>
            )}
          </Link>
        ))}
      </nav>
    </header>
  )
}
