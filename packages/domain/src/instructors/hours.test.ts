import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostSlots, tidySpans, tidyWeek, type Span } from './index.ts'

const spans = fc.array(
  fc.tuple(fc.nat(23), fc.nat(24)).map(([a, b]): Span => (a < b ? [a, b] : [b, a + 1])),
  { maxLength: 4 },
)
const hoursOf = (given: readonly Span[]) =>
  Array.from({ length: 24 }, (_, hour) => given.some(([from, to]) => from <= hour && hour < to))

test('tidy spans cover the same hours in order, and none touches another', () => {
  fc.assert(
    fc.property(spans, (given) => {
      const tidy = tidySpans(given) ?? []
      expect(hoursOf(tidy)).toEqual(hoursOf(given))
      for (const [at, [from]] of tidy.entries()) expect(from).toBeGreaterThan(tidy[at - 1]?.[1] ?? -1)
      expect(tidySpans(tidy)).toEqual(tidy)
    }),
  )
})

test('a week with an invalid span is rejected', () => {
  for (const wrong of [
    [9, 9],
    [10, 9],
    [-1, 3],
    [20, 25],
    [1.5, 3],
  ] as const) {
    expect(tidySpans([wrong])).toBeUndefined()
    expect(tidyWeek({ mon: [[9, 12]], tue: [wrong] })).toBeUndefined()
  }
  expect(tidySpans([0, 3, 6, 9, 12].map((at): Span => [at, at + 2]))).toBeUndefined()
  expect(tidyWeek({ mon: [], sun: [[22, 24]] })).toEqual({ sun: [[22, 24]] })
})

test('grades allow three to eight orders, and never fewer than an operator gave', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((grade) => mostSlots(grade))).toEqual([3, 3, 4, 5, 6, 8, 8])
  expect(mostSlots(1, 6)).toBe(6)
  expect(mostSlots(5, 6)).toBe(8)
})
