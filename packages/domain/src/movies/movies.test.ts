import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFinished, wholeProgress } from './index.ts'

const seconds = fc.double({ min: -1e9, max: 1e9, noNaN: true })

test('every position a player reports becomes a whole second inside the film', () => {
  fc.assert(
    fc.property(seconds, seconds, (position, duration) => {
      const whole = wholeProgress({ position, duration })
      expect(Number.isInteger(whole.position) && Number.isInteger(whole.duration)).toBe(true)
      expect(whole.position).toBeGreaterThanOrEqual(0)
      expect(whole.position).toBeLessThanOrEqual(whole.duration)
      expect(wholeProgress(whole)).toEqual(whole)
    }),
  )
})

test('a part that was not reached does not count as seen', () => {
  expect(wholeProgress({ position: 59.9, duration: 600.2 })).toEqual({ position: 59, duration: 600 })
})

test.each([
  [539, 600, false],
  [540, 600, true],
  [600, 600, true],
  [0, 0, false],
])('%i of %i seconds: finished is %s', (position, duration, finished) => {
  expect(isFinished({ position, duration })).toBe(finished)
})
