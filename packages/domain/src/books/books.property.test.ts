import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advanceOf,
  includedTax,
  lotPostings,
  sumsOf,
  unearned,
  type Account,
  type EntryEvent,
  type LotChange,
  type PaidLot,
  type Posting,
} from './index.ts'

const anyTax = fc.constantFrom('on_purchase' as const, 'on_use' as const)
const anyPrice = fc.integer({ min: 0, max: 300_000 })
const anyPoints = fc.integer({ min: 1, max: 300_000 })
const bought = { kind: 'purchase', refType: 'purchase' } as const

/** One step of a lot's life: an event, and the share of the points that it could move. */
const anyStep = fc.record({
  event: fc.constantFrom<EntryEvent>(
    { kind: 'order', refType: 'order' },
    { kind: 'question', refType: 'question' },
    { kind: 'resource', refType: 'purchase' },
    { kind: 'expiry', refType: 'lot' },
    { kind: 'adjust', refType: 'purchase' },
    { kind: 'refund', refType: 'order' },
    { kind: 'refund', refType: 'purchase' },
  ),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

const of = (postings: readonly Posting[], ...accounts: Account[]) =>
  postings.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0)

const credit = (postings: readonly Posting[], ...accounts: Account[]) => 0 - of(postings, ...accounts)

/** Walks one paid lot through its steps, and uses what is left at the end. Calls `seen` after each journal. */
function walk(
  { paid, steps }: { paid: PaidLot; steps: readonly { event: EntryEvent; share: number }[] },
  seen: (all: readonly Posting[], remaining: number, journal: readonly Posting[]) => void,
): Posting[] {
  const all: Posting[] = []
  let remaining = 0
  const move = (event: EntryEvent, after: number) => {
    const change: LotChange = {
      userId: 1,
      lotId: 2,
      before: remaining,
      after,
      paid: { ...paid, purchaseId: 3 },
    }
    const journal = lotPostings(event, [change])
    all.push(...journal)
    remaining = after
    seen(all, remaining, journal)
  }
  move(bought, paid.granted)
  for (const { event, share } of steps) {
    const most = event.kind === 'refund' ? paid.granted - remaining : remaining
    const points = Math.floor(most * share)
    if (points > 0) move(event, event.kind === 'refund' ? remaining + points : remaining - points)
  }
  if (remaining > 0) move({ kind: 'order', refType: 'order' }, 0)
  return all
}

const anyWalk = fc
  .record({ price: anyPrice, granted: anyPoints, tax: anyTax, steps: fc.array(anyStep, { maxLength: 20 }) })
  .map(({ price, granted, tax, steps }) => ({
    tax,
    steps,
    paid: { granted, paidYen: price, advanceYen: advanceOf(price, tax) },
  }))

test('[I-25] every journal of a lot sums to zero in yen and in points', () => {
  fc.assert(
    fc.property(anyWalk, (life) => {
      walk(life, (_all, _remaining, journal) => expect(sumsOf(journal)).toEqual({ JPY: 0, PT: 0 }))
    }),
  )
})

test('[I-26] after each step the advance is what the lot has not earned, the members hold its points, and the price is complete', () => {
  fc.assert(
    fc.property(anyWalk, (life) => {
      walk(life, (all, remaining) => {
        const { paid } = life
        expect(credit(all, 'advance')).toBe(unearned(paid, remaining))
        expect(of(all, 'members')).toBe(remaining)
        expect(credit(all, 'advance', 'revenue', 'output_tax', 'refunds_owed')).toBe(paid.paidYen)
      })
    }),
  )
})

test('[Q-100] the advance ends at exactly 0, and tax and revenue do not depend on the steps', () => {
  const anyUse = fc.record({
    price: anyPrice,
    granted: anyPoints,
    tax: anyTax,
    steps: fc.array(anyStep, { maxLength: 20 }).map((all) => all.filter(({ event }) => event.kind !== 'adjust')),
  })
  fc.assert(
    fc.property(anyUse, ({ price, granted, tax, steps }) => {
      const all = walk({ steps, paid: { granted, paidYen: price, advanceYen: advanceOf(price, tax) } }, () => {})
      expect(credit(all, 'advance')).toBe(0)
      expect(credit(all, 'output_tax')).toBe(includedTax(price))
      expect(credit(all, 'revenue')).toBe(price - includedTax(price))
    }),
  )
})

test('[Q-100] the 10 % in a price are rounded down, and are due at the purchase or with the use', () => {
  expect([0, 10, 11, 1000, 5000, 30_000].map(includedTax)).toEqual([0, 0, 1, 90, 454, 2727])
  expect(advanceOf(1000, 'on_purchase')).toBe(910)
  expect(advanceOf(1000, 'on_use')).toBe(1000)
})
