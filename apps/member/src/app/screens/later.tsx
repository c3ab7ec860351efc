import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useRoute } from '../../lib/navigation.tsx'
import type { PlainRoute } from '../../lib/route-names.ts'
import { Screen } from '../../ui/screen.tsx'
import { built, laterPages } from '../later/pages.ts'
import { Picture } from '../later/pictures.tsx'

/** A page in preparation: its finished child screens, an announcement, the other child screens, and an alternative. */
export default function LaterScreen() {
  const { name } = useRoute()
  const page = name && laterPages[name]
  // This screen may be drawn once more while another one loads.
  if (!page) return null
  const { title, text, back, meanwhile, contents = [] } = page
  const ready = contents.filter((one) => !laterPages[one])
  const soon = contents.filter((one) => laterPages[one])
  return (
    <Screen
      title={title()}
      back={back}
      footer={
        <Link to={meanwhile.to} className={buttonClass('primary')}>
          {meanwhile.label()}
        </Link>
      }
    >
      <Picture of={name} />
      {ready.length > 0 && <Contents title={m.later_ready()} of={ready} />}
      <p className="mt-6 font-display text-lg font-semibold">{m.later_soon()}</p>
      <p className="mt-2">{text()}</p>
      {soon.length > 0 && <Contents title={m.later_contents()} of={soon} />}
      <p className="mt-6 text-ink-soft">{meanwhile.text()}</p>
    </Screen>
  )
}

/** Links to screens; a chip marks one in preparation in place of the chevron. */
function Contents({ title, of }: { title: string; of: readonly PlainRoute[] }) {
  return (
    <nav aria-label={title} className="mt-4">
      <ul className="border-t border-line">
        {of.map((name) => (
          <li key={name} className="border-b border-line">
            <Link
              to={name}
              className="flex min-h-13 items-center justify-between gap-3 py-2 text-ink no-underline hover:bg-wash"
            >
              <span className="min-w-0 flex-1">{(laterPages[name]?.title ?? built[name])?.()}</span>
              {laterPages[name] ? (
                <Badge>{m.later_not_yet()}</Badge>
              ) : (
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
