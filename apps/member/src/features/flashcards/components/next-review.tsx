import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { now } from '../../../lib/now.ts'
import { dayWord } from '../../studies/index.ts'
import type { Flashcard } from '../category-queries.ts'
import { useDueDays } from '../due-queries.ts'

/** The next day on which a card is reviewed. Nothing until it is known. */
export function NextReview({ card }: { card: Flashcard }) {
  const { data } = useDueDays(card.flashcard_category_id)
  if (card.checked) return <Line text={m.cards_due_rest()} />
  if (!data) return null
  const due = data.items.find(({ card_id: id }) => id === card.id)?.due
  if (due === undefined) return <Line text={m.cards_due_new()} />
  const isDue = due <= jstDate(new Date(now()))
  return <Line text={isDue ? m.cards_due_now() : m.cards_due({ day: dayWord(due) })} />
}

const Line = ({ text }: { text: string }) => <p className="mt-3 text-sm text-ink-soft">{text}</p>
