import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import BookPlus from 'lucide-react/icons/book-plus'
import { lazy, Suspense, useState } from 'react'
import type { Language, WeakPoint } from '../queries.ts'

const MakeCards = lazy(() => import('./make-cards.tsx'))

/** The mistakes of a kind on the learner's cards, open and closed, and cards for the examples that have none. */
export function KindCards({ kind, language }: { kind: WeakPoint; language: Language }) {
  const [making, setMaking] = useState(false)
  const { open, closed } = kind.mistakes
  const missing = kind.examples.filter(({ card }) => card === null).length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3">
      {open + closed > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {m.weak_cards()}
          {open > 0 && <Badge>{m.weak_cards_open({ count: open })}</Badge>}
          {closed > 0 && <Badge tone="done">{m.weak_cards_closed({ count: closed })}</Badge>}
        </p>
      )}
      {missing > 0 && (
        <button
          type="button"
          onClick={() => setMaking(true)}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
        >
          <BookPlus aria-hidden="true" className="size-[1rem] shrink-0" />
          {m.weak_cards_make({ count: missing })}
        </button>
      )}
      <Suspense>
        {making && <MakeCards kind={kind.kind} count={missing} language={language} onClose={() => setMaking(false)} />}
      </Suspense>
    </div>
  )
}
