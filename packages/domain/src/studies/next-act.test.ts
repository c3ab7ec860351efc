import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Act, acts, actsBeside, mayBeOffered, mostActs, nextActs } from './next-act.ts'

const some = fc.subarray([...acts]).chain((of) => fc.shuffledSubarray(of, { minLength: of.length }))
const found = (of: readonly Act[]) => of.map((act) => ({ act }))

test('four acts at most are offered in their order, whatever the order in which they were found', () => {
  fc.assert(
    fc.property(some, (of) => {
      const offered = nextActs(found(of)).map(({ act }) => act)
      expect(offered).toEqual(acts.filter((act) => of.includes(act)).slice(0, mostActs))
    }),
  )
})

test('a screen is never offered itself, and with a new order something is left on every other screen', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...acts), (of, here) => {
      const beside = actsBeside(nextActs(found([...new Set([...of, 'order' as const])])), here).map(({ act }) => act)
      expect(beside).not.toContain(here)
      if (here !== 'order') expect(beside.length).toBeGreaterThan(0)
    }),
  )
})

test('an act that may not be offered any more would not be among the four', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...acts), (of, act) => {
      const others = found(of.filter((one) => one !== act))
      expect(mayBeOffered(act, others)).toBe(nextActs([...others, { act }]).some((one) => one.act === act))
    }),
  )
})
