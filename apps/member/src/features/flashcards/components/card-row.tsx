import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { memo } from 'react'
import type { Flashcard } from '../category-queries.ts'

type Sides = Pick<Flashcard, 'id' | 'english' | 'japanese'> & Partial<Pick<Flashcard, 'checked' | 'mistake'>>

/** The browser skips rows that are out of sight. */
const skipped = { contentVisibility: 'auto', containIntrinsicSize: 'auto 4.5rem' } as const

/** The two sides of a card and its marks. */
export function CardSides({ card: { english, japanese, checked, mistake } }: { card: Sides }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        {english && (
          <span lang="en" className="lines-2 font-semibold wrap-anywhere">
            {english}
          </span>
        )}
        {japanese && <span className="lines-2 wrap-anywhere text-ink-soft">{japanese}</span>}
      </span>
      {mistake && <Badge tone={mistake.state === 'closed' ? 'done' : 'plain'}>{m.cards_mistake()}</Badge>}
      {checked && <Badge tone="done">{m.cards_known()}</Badge>}
    </>
  )
}

/** A card of a list. A tap opens it. */
export const CardRow = memo(function CardRow({ card, onOpen }: { card: Flashcard; onOpen: (id: number) => void }) {
  return (
    <li style={skipped} className="border-b border-line">
      <button
        type="button"
        onClick={() => onOpen(card.id)}
        className="flex min-h-13 w-full flex-wrap items-start gap-x-3 gap-y-1 py-3 text-left hover:bg-wash"
      >
        <CardSides card={card} />
      </button>
    </li>
  )
})
