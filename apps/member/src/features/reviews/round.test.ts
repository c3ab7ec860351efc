import { expect, test } from 'vitest'
import { answered, beginRound, type ReviewCard, type Round } from './round.ts'

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
const ids = ({ waiting }: Round) => waiting.map((one) => `${one.card.id}${one.again ? ' again' : ''}`)

test('「もう一度」 comes back at the end until it is right, and the others are done', () => {
  let round = beginRound([1, 2, 3].map(card), [])
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
  expect(ids(beginRound([1, 2, 3, 4].map(card), given))).toEqual(['4', '1 again'])
})
