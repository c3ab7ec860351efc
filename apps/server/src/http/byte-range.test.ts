import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=0-9,20-29', 'whole'],
  ['seconds=0-9', 'whole'],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-', 'none'],
  ['bytes=', 'none'],
  ['bytes=a-b', 'none'],
  ['bytes=1-2-3', 'none'],
  ['bytes=99999999999999999999-', 'none'],
])('%s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})

test('whatever is asked for, a part lies inside the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(5000), (noise, from, to, size) => {
      for (const header of [`bytes=${noise}`, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = byteRange(header, size)
        if (typeof range === 'string') continue
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.last).toBeLessThan(size)
        expect(range.first).toBeLessThanOrEqual(range.last)
      }
    }),
  )
})
