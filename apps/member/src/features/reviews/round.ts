import type { Answer } from '@tensaku/contract'
import type { Rating } from '@tensaku/domain/reviews'
import type { StoredAnswer } from '../card-answers/index.ts'

export type Reviews = Answer<'GET /api/users/{id}/studies/reviews'>
export type ReviewCard = Reviews['items'][number]

/** A card that waits in a round. `again`: it was answered today, so that its next day stays. */
type Waiting = { card: ReviewCard; again: boolean }

/** The cards that wait, the present one first. `remembered` counts those that are done. */
export type Round = { waiting: readonly Waiting[]; remembered: number }

type Given = Pick<StoredAnswer, 'card_id' | 'rating'>

/** The round of a list of cards after the answers of the day, in their order: remembered ones are done, others come at the end. */
export function beginRound(items: readonly ReviewCard[], answers: readonly Given[]): Round {
  const last = new Map(answers.map(({ card_id: id, rating }) => [id, rating]))
  const open = items.filter(({ id }) => !last.has(id)).map((card) => ({ card, again: false }))
  const again = items.filter(({ id }) => last.get(id) === 1).map((card) => ({ card, again: true }))
  return { waiting: [...open, ...again], remembered: 0 }
}

/** The round after an answer about the present card: 「もう一度」 puts it at the end. */
export function answered({ waiting, remembered }: Round, rating: Rating): Round {
  const [present, ...others] = waiting
  if (!present) return { waiting, remembered }
  return rating === 1
    ? { waiting: [...others, { ...present, again: true }], remembered }
    : { waiting: others, remembered: remembered + 1 }
}
