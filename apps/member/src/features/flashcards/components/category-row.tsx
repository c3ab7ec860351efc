import type { FlashcardCategory } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { isFull } from './category-choice.tsx'

/** The name of what members see of a category: nothing, published, or hidden by an operator. */
export function Publicity({ of: { is_public: isPublic, hidden } }: { of: FlashcardCategory }) {
  if (!isPublic) return null
  return hidden ? <Badge tone="alert">{m.cards_is_hidden()}</Badge> : <Badge tone="ai">{m.cards_is_public()}</Badge>
}

/** A category of the member with its number of cards. */
export function CategoryRow({ category }: { category: FlashcardCategory }) {
  const { id, name, count_flashcards: count, max_flashcards: max } = category
  return (
    <li className="border-b border-line">
      <Link
        to="studies-flashcards-id"
        params={{ id }}
        className="group flex min-h-13 items-center gap-2 py-3 text-ink no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere text-ai group-hover:underline">{name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <span className="tabular-nums">{m.cards_count_of({ count, max })}</span>
            {isFull(category) && <Badge>{m.cards_is_full()}</Badge>}
            <Publicity of={category} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
      </Link>
    </li>
  )
}
