import { expect, test } from 'vitest'
import { answered, beginRound, nextDay, type ReviewCard, type Reviews, type Round } from './round.ts'

const card = (id: number): ReviewCard => ({
  id,
  flashcard_category_id: 1,
  english: `word ${id}`,
  japanese: `単語${id}`,
  note: '',
  mistake: null,
  is_new: false,
  intervals: [1, 3, 6, 12],
})
const listOf = (items: number[], given: Partial<Reviews> = {}): Reviews => ({
  date: '2026-11-20',
  items: items.map(card),
  again: [],
  more: false,
  answered: 0,
  run: { days: 0, rests: 0, today: false },
  paused_until: null,
  next_due: null,
  ...given,
})
const ids = ({ waiting }: Round) => waiting.map((one) => `${one.card.id}${one.again ? ' again' : ''}`)

test('「もう一度」 comes back at the end until it is right, and the others are done', () => {
  let round = beginRound(listOf([1, 2, 3]), [])
  round = answered(round, 1)
  expect(ids(round)).toEqual(['2', '3', '1 again'])
  round = answered(answered(round, 3), 4)
  expect([ids(round), round.remembered]).toEqual([['1 again'], 2])
  expect(ids(answered(round, 1))).toEqual(['1 again'])
  round = answered(round, 2)
  expect([ids(round), round.remembered]).toEqual([[], 3])
  expect(answered(round, 3)).toEqual(round)
})

test('answers of the day that a list does not know yet count: the last one of a card decides', () => {
  const given = [
    { card_id: 1, rating: 1 },
    { card_id: 2, rating: 1 },
    { card_id: 3, rating: 3 },
    { card_id: 2, rating: 2 },
  ] as const
  expect(ids(beginRound(listOf([1, 2, 3, 4]), given))).toEqual(['4', '1 again'])
})

test('cards that were not right in an earlier round come at the end, unless they are right by now', () => {
  const list = listOf([1, 2], { again: [7, 8, 9].map(card) })
  expect(ids(beginRound(list, []))).toEqual(['1', '2', '7 again', '8 again', '9 again'])
  const given = [
    { card_id: 8, rating: 1 },
    { card_id: 8, rating: 3 },
    { card_id: 2, rating: 1 },
    { card_id: 9, rating: 1 },
  ] as const
  expect(ids(beginRound(list, given))).toEqual(['1', '7 again', '9 again', '2 again'])
})

test('the next day with cards is the earliest of the list, of the first answers, and of the server', () => {
  const list = listOf([1, 2], { next_due: '2026-12-10' })
  expect(nextDay(list, [])).toBe('2026-12-10')
  // The card 2 becomes due after 6 days; that it was right later changes nothing.
  const given = [
    { card_id: 2, rating: 3 },
    { card_id: 2, rating: 1 },
    { card_id: 1, rating: 4 },
  ] as const
  expect(nextDay(list, given)).toBe('2026-11-26')
  expect(nextDay(list, [...given, { card_id: 5, rating: 2, due: '2026-11-21' }])).toBe('2026-11-21')
  expect(nextDay(list, [{ card_id: 5, rating: 2, due: '2026-11-20' }])).toBe('2026-12-10')
  expect(nextDay(listOf([]), [])).toBeNull()
})
