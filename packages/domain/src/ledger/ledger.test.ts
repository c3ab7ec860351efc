import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jstDate } from '../calendar/index.ts'
import { allocate, balanceOf, expiryAfter, missingPoints, refundPlan } from './index.ts'
import type { Lot } from './index.ts'

const DAY = 86_400_000
const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY)
const lot = (id: number, remaining: number, days: number, kind: Lot['kind'] = 'paid') => ({
  id,
  remaining,
  kind,
  expires_at: inDays(days),
})

const anyLots = fc
  .array(fc.record({ remaining: fc.nat(3000), days: fc.integer({ min: -2, max: 4 }), free: fc.boolean() }))
  .map((rows) => rows.map((row, id) => lot(id, row.remaining, row.days, row.free ? 'free' : 'paid')))

test('the earliest expiry pays first, free before paid on the same day, and expired lots never', () => {
  const lots = [lot(1, 100, 90), lot(2, 100, 10), lot(3, 100, 10, 'free'), lot(4, 500, 0), lot(5, 0, 1)]
  expect(balanceOf(lots, now)).toBe(300)
  expect(allocate(lots, 250, now)).toEqual([
    { lot_id: 3, amount: 100 },
    { lot_id: 2, amount: 100 },
    { lot_id: 1, amount: 50 },
  ])
  expect(allocate(lots, 301, now)).toBe('insufficient')
  expect(allocate(lots, 0, now)).toEqual([])
})

test('an amount is a whole number of points', () => {
  for (const amount of [-1, 0.5, Number.NaN]) expect(() => allocate([lot(1, 9, 9)], amount, now)).toThrow(RangeError)
})

test('spending preserves the sum, takes no lot below 0 and fails only beyond the balance', () => {
  fc.assert(
    fc.property(anyLots, fc.nat(9000), (lots, amount) => {
      const plan = allocate(lots, amount, now)
      expect(plan === 'insufficient').toBe(balanceOf(lots, now) < amount)
      if (plan === 'insufficient') return
      expect(plan.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      const after = lots.map((lot) => ({
        ...lot,
        remaining: lot.remaining - (plan.find((part) => part.lot_id === lot.id)?.amount ?? 0),
      }))
      expect(after.every((lot) => lot.remaining >= 0)).toBe(true)
      expect(balanceOf(after, now)).toBe(balanceOf(lots, now) - amount)
      expect(plan.every((part) => part.amount > 0)).toBe(true)
    }),
  )
})

test('the order of the rows does not matter', () => {
  fc.assert(
    fc.property(
      anyLots.chain((lots) => fc.tuple(fc.constant(lots), fc.shuffledSubarray(lots, { minLength: lots.length }))),
      fc.nat(5000),
      ([lots, shuffled], amount) => {
        expect(allocate(shuffled, amount, now)).toEqual(allocate(lots, amount, now))
      },
    ),
  )
})

test('a refund returns to the lots that paid, with their old expiry', () => {
  const charges = [{ lot: lot(7, 0, 3), amount: 120, charged_at: inDays(-1) }]
  expect(refundPlan(charges, now, 'learner')).toEqual([{ lot_id: 7, amount: 120 }])
})

test('for an expired lot the learner gets the remaining time, or 30 days if the service ended the order', () => {
  const charges = [{ lot: lot(7, 0, -1), amount: 120, charged_at: inDays(-3) }]
  const made = (day: string) => [
    { new_lot: { kind: 'free', amount: 120, expires_at: new Date(`${day}T23:59:59.999+09:00`), regranted: true } },
  ]
  expect(refundPlan(charges, now, 'learner')).toEqual(made('2026-11-22'))
  expect(refundPlan(charges, now, 'service')).toEqual(made('2026-12-20'))
})

test('points expire with the last millisecond of a day in Japan and never before their term', () => {
  expect(expiryAfter(new Date('2026-11-20T00:00:00+09:00'), DAY)).toEqual(new Date('2026-11-21T23:59:59.999+09:00'))
  expect(expiryAfter(new Date('2026-11-20T23:59:59.999+09:00'), DAY)).toEqual(new Date('2026-11-21T23:59:59.999+09:00'))
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: now, max: inDays(900) }), fc.nat(400 * DAY), (from, term) => {
      const end = expiryAfter(from, term)
      const ofTerm = new Date(from.getTime() + term)
      expect(end >= ofTerm).toBe(true)
      expect(jstDate(end)).toBe(jstDate(ofTerm))
      expect(jstDate(new Date(end.getTime() + 1))).not.toBe(jstDate(end))
    }),
  )
})

test('a refund lot has expired if the learner cancels too late, and gets its remaining time if the service ended the order', () => {
  const charges = [{ lot: { ...lot(7, 0, -1), regranted: true }, amount: 120, charged_at: inDays(-3) }]
  expect(refundPlan(charges, now, 'learner')).toEqual([{ lot_id: 7, amount: 120 }])
  const made = { kind: 'free', amount: 120, expires_at: new Date('2026-11-22T23:59:59.999+09:00'), regranted: true }
  expect(refundPlan(charges, now, 'service')).toEqual([{ new_lot: made }])
})

test('repeated charges and refunds extend a refund lot only by the rest of a day, and only if the service ended the order', () => {
  const term = 30 * DAY
  const step = fc.record({
    idle: fc.double({ min: 0, max: 0.99, noNaN: true }),
    takes: fc.integer({ min: 1, max: 60 * DAY }),
    cause: fc.constantFrom('learner', 'service'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let at = now.getTime()
      let made = { ...lot(0, 0, 30, 'free'), regranted: true }
      let spendable = 0
      let restsOfDays = 0
      for (const { idle, takes, cause } of steps) {
        const left = made.expires_at.getTime() - at
        const waits = Math.floor(left * idle)
        spendable += waits
        const end = new Date(at + waits + takes)
        const [back] = refundPlan([{ lot: made, amount: 9, charged_at: new Date(at + waits) }], end, cause)
        if (back && 'new_lot' in back) {
          made = { ...made, ...back.new_lot }
          restsOfDays += DAY
        }
        at = end.getTime()
        const after = made.expires_at.getTime() - at
        expect(spendable + Math.max(after, 0)).toBeLessThanOrEqual(term + restsOfDays)
        if (cause === 'service') expect(after).toBeGreaterThan(0)
        if (after <= 0) return
      }
    }),
  )
})

test('a refund equals its charge', () => {
  fc.assert(
    fc.property(
      anyLots,
      fc.nat(9000),
      fc.nat(10),
      fc.constantFrom('learner', 'service'),
      (lots, amount, later, cause) => {
        const plan = allocate(lots, amount, now)
        fc.pre(plan !== 'insufficient')
        const charges = plan.flatMap((part) => {
          const lot = lots.find((lot) => lot.id === part.lot_id)
          return lot === undefined ? [] : [{ lot, amount: part.amount, charged_at: now }]
        })
        const refund = refundPlan(charges, inDays(later), cause)
        expect(refund.reduce((sum, part) => sum + ('new_lot' in part ? part.new_lot.amount : part.amount), 0)).toBe(
          amount,
        )
        expect(refund.every((part) => !('new_lot' in part) || part.new_lot.expires_at > inDays(later))).toBe(true)
      },
    ),
  )
})

test('[Q-88] the missing points make a price payable exactly, and the gift counts only where it pays', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), fc.nat(6000), fc.boolean(), (gift, other, price, giftPays) => {
      const funds = { balance: gift + other, gift }
      const missing = missingPoints(funds, price, giftPays)
      const usable = giftPays ? funds.balance : other
      expect(missing > 0).toBe(price > usable)
      if (missing > 0) expect(usable + missing).toBe(price)
    }),
  )
})
