import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingTrace, type Trace, withTrace } from './index.ts'

const at = '2026-11-27T03:00:00.000Z'
/** The traces of orders 1, 2, … in their order: right, a slip, or none. */
const traced = (...found: (boolean | null)[]): Trace[] =>
  found.reduce<Trace[]>(
    (traces, right, index) => withTrace(traces, index + 1, right === null ? null : { right, at }),
    [],
  )
const closedBy = (traces: Trace[]) => closingTrace(traces)?.order_id

test('the first right order closes a mistake, the same slip reopens it, and a later right one closes it again', () => {
  expect(closedBy(traced())).toBeUndefined()
  expect(closedBy(traced(null, true, null, true))).toBe(2)
  expect(closedBy(traced(true, false))).toBeUndefined()
  expect(closedBy(traced(true, false, null, true, true))).toBe(4)
})

const found = fc.array(fc.constantFrom(true, false, null), { maxLength: 8 })

test('whatever the order of deliveries and amendments, the state is that of the deliveries in the order of placement', () => {
  const story = found.chain((outcomes) => {
    const last = outcomes.map((right, index) => ({ id: index + 1, right }))
    // Every order may have said something else before, as a delivery that was amended.
    const earlier = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 8 }), right: fc.constantFrom(true, false, null) }),
    )
    const order = fc.shuffledSubarray(last, { minLength: last.length, maxLength: last.length })
    return fc.record({ outcomes: fc.constant(outcomes), earlier, order })
  })
  fc.assert(
    fc.property(story, ({ outcomes, earlier, order }) => {
      const known = earlier.filter(({ id }) => id <= outcomes.length)
      const traces = [...known, ...order].reduce<Trace[]>(
        (all, { id, right }) => withTrace(all, id, right === null ? null : { right, at }),
        [],
      )
      expect(traces).toEqual(traced(...outcomes))
    }),
  )
})

test('a mistake is closed exactly if the last order with a trace was right', () => {
  fc.assert(
    fc.property(found, (outcomes) => {
      const last = outcomes.findLast((right) => right !== null)
      expect(closingTrace(traced(...outcomes)) !== undefined).toBe(last === true)
    }),
  )
})
