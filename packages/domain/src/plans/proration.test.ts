import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/index.ts'
import { creditOf, daysOf, earnedAfter, isUpgrade, remainingDays, termBounds, upgradeOf } from './index.ts'

const term = (value = 5480) => ({ ...termBounds('2027-04-10', 10, 1), value })
const at = (day: string, time = '00:00:00.000') => new Date(`${day}T${time}+09:00`)

test('on day 11 of 30 a term of 5,480 yen is worth 3,653, and 12,080 yen cost 8,427', () => {
  expect([daysOf(term()), remainingDays(term(), at('2027-04-20', '23:59:59.999'))]).toEqual([30, 20])
  const credit = creditOf([term()], at('2027-04-20', '13:00:00.000'))
  expect(credit).toBe(3653)
  expect(upgradeOf({ price: 12_080, credit })).toEqual({ charge: 8427, spent: 3653, back: 0 })
})

test('today and the last day both remain; a term is whole before it begins and worth nothing after its end', () => {
  const days = ['2027-04-09', '2027-04-10', '2027-04-11', '2027-05-09', '2027-05-10', '2027-07-01']
  expect(days.map((day) => remainingDays(term(), at(day)))).toEqual([30, 30, 29, 1, 0, 0])
  const next = { ...termBounds('2027-05-10', 10, 3), value: 14_940 }
  expect(creditOf([term(), next], at('2027-05-09'))).toBe(Math.floor(5480 / 30) + 14_940)
  expect(creditOf([], at('2027-05-09'))).toBe(0)
})

const yen = fc.integer({ min: 0, max: 200_000 })

test('[I-12] charge and credit spent make the price, spent and back make the credit, and none is below 0', () => {
  fc.assert(
    fc.property(yen, yen, (price, credit) => {
      const { charge, spent, back } = upgradeOf({ price, credit })
      expect([charge + spent, spent + back]).toEqual([price, credit])
      expect(Math.min(charge, spent, back)).toBeGreaterThanOrEqual(0)
      expect(charge === 0 || back === 0).toBe(true)
    }),
  )
})

test('[I-12] two upgrades on one day cost as much as one, and on later days each loses less than a yen beyond the days used', () => {
  const anyDays = fc.record({ first: fc.nat(29), more: fc.nat(29) })
  fc.assert(
    fc.property(yen, yen, yen, anyDays, (value, second, third, { first, more }) => {
      const [one, two] = [addDays('2027-04-10', first), addDays('2027-04-10', first + more)]
      const toSecond = upgradeOf({ price: second, credit: creditOf([term(value)], at(one)) })
      const middle = { ...termBounds(one, Number(one.slice(8)), 1), value: toSecond.charge + toSecond.spent }
      const credit = creditOf([middle], at(two))
      const direct = upgradeOf({ price: third, credit: creditOf([term(value)], at(two)) })
      if (more === 0) {
        const toThird = upgradeOf({ price: third, credit })
        const net = (step: { charge: number; back: number }) => step.charge - step.back
        expect(net(toSecond) + net(toThird)).toBe(net(direct))
      }
      expect(credit).toBe(Math.floor((second * remainingDays(middle, at(two))) / daysOf(middle)))
    }),
  )
})

test('a plan is above another by its list price of one month, or by the assistant at the same price', () => {
  const plan = (one: number, ai = false) => ({ prices: { 1: one, 3: 3 }, ai })
  expect(isUpgrade(plan(5480), plan(5490))).toBe(true)
  expect(isUpgrade(plan(5480), plan(5480))).toBe(false)
  expect(isUpgrade(plan(5480), plan(5480, true))).toBe(true)
  expect(isUpgrade(plan(5480), plan(5470, true))).toBe(false)
  expect(isUpgrade(plan(5480, true), plan(5490))).toBe(true)
})

test('the yen of a term are earned day by day, never fewer than the day before, and all of them at its end', () => {
  fc.assert(
    fc.property(yen, fc.integer({ min: 1, max: 123 }), (total, days) => {
      const earned = Array.from({ length: days + 3 }, (_, elapsed) => earnedAfter(total, days, elapsed - 1))
      expect([earned[0], earned[1], earned[days + 1], earned[days + 2]]).toEqual([0, 0, total, total])
      expect(earned).toEqual(earned.toSorted((a, b) => a - b))
    }),
  )
  expect([1, 2, 3].map((elapsed) => earnedAfter(100, 3, elapsed))).toEqual([33, 66, 100])
})
