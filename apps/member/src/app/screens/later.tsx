import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { Link, useRoute } from '../../lib/navigation.tsx'
import type { PlainRoute } from '../../lib/route-names.ts'
import { Screen } from '../../ui/screen.tsx'
import { built, laterPages } from '../later/pages.ts'
import { Picture } from '../later/pictures.tsx'

/** A page in preparation: an announcement, its child screens, and an alternative. */
export default function LaterScreen() {
  const { name } = useRoute()
  const page = name && laterPages[name]
  // This screen may be drawn once more while another one loads.
  if (!page) return null
  const { title, text, back, meanwhile, contents, own: Own } = page
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
      <p className="mt-4 font-display text-lg font-semibold">{m.later_soon()}</p>
      <p className="mt-2">{text()}</p>
      {Own && (
        <Suspense>
          <Own />
        </Suspense>
      )}
      {contents && <Contents of={contents} />}
      <p className="mt-6 text-ink-soft">{meanwhile.text()}</p>
    </Screen>
  )
}

function Contents({ of }: { of: readonly PlainRoute[] }) {
  return (
    <nav aria-label={m.later_contents()} className="mt-6">
      <ul className="border-t border-line">
        {of.map((name) => (
          <li key={name} className="border-b border-line">
            <Link
              to={name}
              className="flex min-h-13 items-center justify-between gap-3 py-2 text-ink no-underline hover:bg-wash"
            >
              <span className="min-w-0 flex-1">{(laterPages[name]?.title ?? built[name])?.()}</span>
              {laterPages[name] && <Badge>{m.later_not_yet()}</Badge>}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
