import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { LinkStrip } from '../../../ui/link-strip.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { operatorSignOut, type Operator } from '../session/session.ts'
import { useWaiting } from './waiting.ts'

const places = [
  ['/ops', m.ops_nav_start],
  ['/ops/held', m.ops_nav_held],
  ['/ops/consultations', m.ops_nav_consultations],
  ['/ops/applications', m.ops_nav_applications],
  ['/ops/instructors', m.ops_nav_instructors],
  ['/ops/gifts', m.ops_nav_gifts],
  ['/ops/payments', m.ops_nav_payments],
  ['/ops/purchases', m.ops_nav_purchases],
  ['/ops/money/plans', m.ops_nav_plans],
  ['/ops/audit', m.ops_nav_audit],
] as const

/** The name of the operator, and the sections with the number of waiting tasks. */
export function OperatorHeader({ operator }: { operator: Operator }) {
  const navigate = useNavigate()
  const { counts } = useWaiting()
  const isSearch = useLocation({ select: ({ search, state }) => Boolean(state.searched ?? search.q) })
  const at = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  return (
    <header>
      <div className="mx-auto flex min-h-14 max-w-[80rem] flex-wrap items-center gap-x-3 px-5">
        <Link to="/ops" className="flex min-h-11 items-center text-ink no-underline">
          <Wordmark />
        </Link>
        <Badge>{m.ops_mark()}</Badge>
        <span className="ml-auto hidden min-w-0 truncate text-sm text-ink-soft sm:inline">{operator.name}</span>
        <span className="ml-auto flex items-center sm:ml-0">
          <Link
            to="/ops/account"
            className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm text-ai no-underline hover:bg-ai-soft"
          >
            <UserRound aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only sm:not-sr-only">{m.ops_account()}</span>
          </Link>
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
      <LinkStrip
        label={m.ops_nav_label()}
        narrow
        className="px-2"
        links={places.map(([to, text]) => ({
          key: to,
          to,
          text: (
            <>
              {text()}
              {!!counts[to] && <Badge tone="ai">{counts[to]}</Badge>}
            </>
          ),
          isHere: to === '/ops' ? at === to && !isSearch : at.startsWith(to),
        }))}
      />
    </header>
  )
}
