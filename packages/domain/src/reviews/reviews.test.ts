import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, jstDate, startOfJstDay } from '../calendar/index.ts'
import { calendarDay, type Pause } from '../studies/index.ts'
import { foldAnswers, intervalsOf, recallOf, remember, type Answered, type Memory, type Rating } from './index.ts'

const start = '2026-11-01'
const on = (n: number) => addDays(start, n)
const at = (n: number, hours = 12) => new Date(startOfJstDay(on(n)).getTime() + hours * 3_600_000)
const answer = (key: string, n: number, rating: Rating = 3, hours = 12): Answered => ({ key, rating, at: at(n, hours) })
const dueOf = (answers: Answered[], pauses: Pause[] = []) =>
  calendarDay(foldAnswers(answers, pauses).state?.due ?? '', pauses)

test('a new card is due after 1, 2, 3 or 8 days', () => {
  expect(intervalsOf(undefined, start)).toEqual([1, 2, 3, 8])
  for (const [n, days] of [1, 2, 3, 8].entries()) expect(dueOf([answer('a', 0, (n + 1) as Rating)])).toBe(on(days))
})

test('answered well on each due day, a card returns after 3, 14, 57, 196 and at most 365 days', () => {
  let memory: Memory | undefined
  let date = start
  const intervals = [1, 2, 3, 4, 5, 6].map(() => {
    const next = remember(memory, date, 3)
    memory = next.memory
    date = addDays(date, next.interval)
    return next.interval
  })
  expect(intervals).toEqual([3, 14, 57, 196, 365, 365])
  expect(Math.max(...intervalsOf(memory, date))).toBe(365)
})

test('a forgotten card begins small again and counts a lapse', () => {
  const { state } = foldAnswers([answer('a', 0), answer('b', 3), answer('c', 17, 1)], [])
  expect(state).toMatchObject({ reps: 3, lapses: 1, firstDay: on(0), lastDay: on(17) })
  expect(Date.parse(state?.due ?? '')).toBeLessThan(Date.parse(on(17 + 14)))
})

test('the first answer of a day counts if the card is new or due, and all others are practice', () => {
  const answers = [
    answer('new', 0, 3, 1),
    answer('same day', 0, 1, 2),
    answer('early', 2, 1),
    answer('due', 3, 3, 0),
    answer('again', 3, 1, 23.9),
  ]
  const { state, counted } = foldAnswers(answers, [])
  expect([...counted]).toEqual(['new', 'due'])
  expect(state).toMatchObject({ due: on(17), reps: 2, lapses: 0 })
})

test('a day begins at midnight in Japan', () => {
  const late = { key: 'late', rating: 1, at: new Date('2026-11-01T14:59:59.999Z') } as const
  const next = { key: 'next', rating: 3, at: new Date('2026-11-01T15:00:00.000Z') } as const
  expect([...foldAnswers([next, late], []).counted]).toEqual(['late', 'next'])
})

test('a due day moves by the pause, and what was due before it may still be answered', () => {
  const pauses = [{ from: on(3), until: on(33) }]
  expect(dueOf([answer('a', 0)], pauses)).toBe(on(33))
  expect(dueOf([answer('a', 0)], [{ from: on(1), until: on(11) }])).toBe(on(13))
  expect(dueOf([answer('a', 0)], [{ from: on(4), until: on(11) }])).toBe(on(3))
  expect([...foldAnswers([answer('a', 0), answer('b', 10)], pauses).counted]).toEqual(['a', 'b'])
  const earlier = [{ from: on(2), until: on(33) }]
  expect([...foldAnswers([answer('a', 0), answer('b', 10)], earlier).counted]).toEqual(['a'])
})

const someAnswers = fc.uniqueArray(
  fc.record({
    key: fc.uuid(),
    rating: fc.constantFrom<Rating>(1, 2, 3, 4),
    // Few instants, so that some are equal and the key decides.
    at: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(0, 9, 23)).map(([n, hours]) => at(n, hours)),
  }),
  { selector: ({ key }) => key, maxLength: 25 },
)
const pauses = [{ from: on(10), until: on(18) }]

test('answers in any order of arrival give one state', () => {
  const shuffled = someAnswers.chain((answers) =>
    fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
  )
  fc.assert(
    fc.property(shuffled, ([answers, other]) => {
      expect(foldAnswers(other, pauses)).toEqual(foldAnswers(answers, pauses))
    }),
  )
})

test('of each day at most one answer counts, the first always does, and due days lie ahead', () => {
  fc.assert(
    fc.property(someAnswers, (answers) => {
      const { state, counted } = foldAnswers(answers, pauses)
      const counting = answers.filter(({ key }) => counted.has(key))
      expect(new Set(counting.map(({ at: instant }) => jstDate(instant))).size).toBe(counted.size)
      expect(counted.size > 0).toBe(answers.length > 0)
      expect(state?.reps ?? 0).toBe(counted.size)
      if (state) expect(calendarDay(state.due, pauses) > state.lastDay).toBe(true)
    }),
  )
})

test('a card is remembered less from day to day, and with nine in ten at its stability', () => {
  const memory = { stability: 10, lastDay: start }
  expect(recallOf(memory, on(0))).toBe(1)
  expect(recallOf(memory, on(10))).toBeCloseTo(0.9, 5)
  expect(recallOf(memory, on(300))).toBeLessThan(recallOf(memory, on(30)))
  // A list sorted by the days since the last answer in units of the stability is sorted by recall.
  expect(recallOf({ stability: 30, lastDay: start }, on(60))).toBeCloseTo(recallOf(memory, on(20)), 8)
})
