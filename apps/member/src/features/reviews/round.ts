import type { Answer } from '@tensaku/contract'
import { addDays } from '@tensaku/domain/calendar'
import type { Rating } from '@tensaku/domain/reviews'
import type { StoredAnswer } from '../card-answers/index.ts'

export type Reviews = Answer<'GET /api/users/{id}/studies/reviews'>
export type ReviewCard = Reviews['items'][number]

/** A card that waits in a round. `again`: it was answered today, so that its next day stays. */
type Waiting = { card: ReviewCard; again: boolean }

/** The cards that wait, the present one first. `remembered` counts those that are done. */
export type Round = { waiting: readonly Waiting[]; remembered: number }

type Given = Pick<StoredAnswer, 'card_id' | 'rating'>

/**
 * The round of a list after the answers of the day on this device, in their order, which the list may not know yet: remembered cards
 * are done, others come at the end, like those that were not right in an earlier round.
 */
export function beginRound({ items, again }: Pick<Reviews, 'items' | 'again'>, answers: readonly Given[]): Round {
  const last = new Map(answers.map(({ card_id: id, rating }) => [id, rating]))
  const open = items.filter(({ id }) => !last.has(id)).map((card) => ({ card, again: false }))
  const missed = [
    ...again.filter(({ id }) => (last.get(id) ?? 1) === 1),
    ...items.filter(({ id }) => last.get(id) === 1),
  ]
  return { waiting: [...open, ...missed.map((card) => ({ card, again: true }))], remembered: 0 }
}

type Dated = Given & Pick<StoredAnswer, 'due'>

/**
 * The next day with cards after the answers of the day on this device, in their order. Until the server has said the next day of a
 * card, it is that of its first answer.
 */
export function nextDay({ date, items, next_due: next }: Reviews, answers: readonly Dated[]): string | null {
  const firsts = new Map(answers.toReversed().map((answer) => [answer.card_id, answer]))
  const days = items.flatMap(({ id, intervals }) => intervals[(firsts.get(id)?.rating ?? 0) - 1] ?? [])
  const dates = [...days.map((n) => addDays(date, n)), ...answers.flatMap(({ due }) => due ?? [])]
  return [...dates, ...(next === null ? [] : [next])].filter((one) => one > date).toSorted()[0] ?? null
}

/** The round after an answer about the present card: 「もう一度」 puts it at the end. */
export function answered({ waiting, remembered }: Round, rating: Rating): Round {
  const [present, ...others] = waiting
  if (!present) return { waiting, remembered }
  return rating === 1
    ? { waiting: [...others, { ...present, again: true }], remembered }
    : { waiting: others, remembered: remembered + 1 }
}
