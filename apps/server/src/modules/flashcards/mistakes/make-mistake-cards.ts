import { longestNote, longestSide } from '@tensaku/domain/flashcards'
import type { Answer } from '@tensaku/contract'
import type { Tx } from '../../../db/database.ts'
import { aim } from '../create-flashcards.ts'
import { isSameEdit, makeCards, type WantedCard } from '../make-cards.ts'
import { cardsOfMistakes } from '../repo.ts'
import type { NewMistake } from './keep-mistakes.ts'

/** A mistake, what its learner meant by the line (empty if that is longer than its sentence), and the change in a few letters. */
export type Noted = { mistake: NewMistake; meant: string; change: string }

/** A text if it fits on a side of a card, else ''. Half a sentence would mislead. */
const fitting = (text: string): string => (text.length <= longestSide ? text : '')

function cardOf({ mistake, meant, change }: Noted): WantedCard {
  const { now, was, line, order_id, language } = mistake
  const words = now.text.slice(now.start, now.end).trim() || was.text.slice(was.start, was.end).trim()
  const phrase = fitting(now.text) || words.slice(0, longestSide)
  const [english, japanese] = language === 'en' ? [phrase, fitting(meant)] : [fitting(meant), phrase]
  return { order_id, line, english, japanese, note: change.slice(0, longestNote), checked: false, mistake }
}

/**
 * Makes cards of mistakes, all or none. An edit that has a card already, in whichever category, gets no second one. The member is
 * locked. Refuses `flashcard_category_not_found` and `category_full`.
 */
export async function makeMistakeCards(
  tx: Tx,
  { userId, chosen, at }: { userId: number; chosen: number | null; at: Date },
  noted: readonly Noted[],
): Promise<Answer<'POST /api/users/{id}/orders/{orderId}/flashcards'>> {
  const category = await aim(tx, userId, chosen, at)
  const cards = noted.map(cardOf)
  const held = await cardsOfMistakes(
    tx,
    userId,
    cards.map((card) => card.order_id),
  )
  return makeCards(tx, { userId, category, at, held, isSame: isSameEdit }, cards)
}
