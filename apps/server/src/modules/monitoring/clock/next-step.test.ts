import { day, hour } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

/** The first three steps of a move from an evening in Japan, as hours of the move. */
function firstSteps(days: number): number[] {
  const from = Date.parse('2027-01-31T21:00:00+09:00')
  const move = { end: from + days * day, ms: days * day }
  const steps = [nextStep(new Date(from), move)]
  while (steps.length < 3) steps.push(nextStep(new Date(steps.at(-1) ?? 0), move))
  return steps.map((at) => (at - from) / hour)
}

test('a move goes in hours, over weeks in half days, over months from noon to noon in Japan, and never beyond its end', () => {
  expect(firstSteps(1 / 12)).toEqual([1, 2, 2])
  expect(firstSteps(25)).toEqual([1, 2, 3])
  expect(firstSteps(26)).toEqual([12, 24, 36])
  expect(firstSteps(100)).toEqual([12, 24, 36])
  expect(firstSteps(101)).toEqual([15, 39, 63])
  const noon = Date.parse('2027-02-01T12:00:00+09:00')
  expect(nextStep(new Date(noon), { end: noon + day / 2, ms: 101 * day })).toBe(noon + day / 2)
})
