import fc from 'fast-check'
import { day } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { balancesOf, buyPoints } from '../../../test/bought-points.ts'
import { useApp } from '../../../test/use-app.ts'
import type { Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { findBreaches } from '../monitoring/index.ts'
import { expirePoints } from './expire-points.ts'
import { charge, refund, takeBack } from './index.ts'
import type { Reference } from './ledger.ts'

const app = useApp()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => app.services.db.transaction().execute(work)
const share = fc.integer({ min: 1, max: 400 })
const nth = fc.nat(20)
const step = fc.oneof(
  fc.record({ act: fc.constant('buy' as const), yen: fc.integer({ min: 1, max: 900 }), bonus: fc.nat(50) }),
  fc.record({
    act: fc.constant('spend' as const),
    points: share,
    on: fc.constantFrom('order', 'question', 'purchase'),
  }),
  fc.record({ act: fc.constant('refund' as const), nth, cause: fc.constantFrom('learner', 'service') }),
  fc.record({ act: fc.constant('take_back' as const), nth, atMost: fc.option(share, { nil: undefined }) }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
)

test('[I-01][I-02][I-25][I-26][Q-100] buying, spending, refunding, taking back and expiry in any order keep the books, and the advance ends at 0', async () => {
  let events = 2_000_000
  let money = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 12 }),
      fc.constantFrom('on_purchase' as const, 'on_use' as const),
      async (steps, tax) => {
        const { id: userId } = await app.newMember()
        const charged: Reference[] = []
        const purchases = [(await buyPoints(app, { userId, yen: 777, bonus: 7, tax })).purchaseId]
        money += 777
        for (const one of steps) {
          const now = app.clock.now()
          if (one.act === 'buy') {
            const { purchaseId, yen } = await buyPoints(app, { userId, yen: one.yen, bonus: one.bonus, tax })
            purchases.push(purchaseId)
            money += yen
          } else if (one.act === 'spend') {
            const reference = { type: one.on, id: ++events }
            const done = inTx((tx) => charge(tx, { userId, reference, amount: one.points, now }))
            await done.then(
              () => charged.push(reference),
              (error: unknown) => expect(error).toBeInstanceOf(Refused),
            )
          } else if (one.act === 'refund') {
            const reference = charged[one.nth % charged.length]
            if (reference) await inTx((tx) => refund(tx, { userId, reference, cause: one.cause, now }))
          } else if (one.act === 'take_back') {
            const purchaseId = purchases[one.nth % purchases.length] ?? 0
            const limit = one.atMost !== undefined && { atMost: one.atMost }
            await inTx((tx) => takeBack(tx, { userId, purchaseId, ...limit, now }))
          } else {
            app.clock.advance(one.days * day)
            await expirePoints.run(app.services)
          }
        }
        const breaches = await findBreaches(app.services.db, app.clock.now(), ['I-01', 'I-02', 'I-25', 'I-26'])
        expect(breaches.filter(({ total }) => total > 0)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
  app.clock.advance(400 * day)
  await expirePoints.run(app.services)
  const { advance, members, suspense, ...rest } = await balancesOf(app)
  expect([advance, members, suspense]).toEqual([undefined, undefined, undefined])
  expect(rest['gateway_paypal']).toBe(-money)
  const earned = Object.entries(rest).filter(([name]) => /^(revenue:|output_tax$|refunds_owed$|losses$)/.test(name))
  expect(earned.reduce((sum, [, yen]) => sum + yen, 0)).toBe(money)
})

test('[Q-99] bought points and their bonus last to the end of the same day, at most 180 days', async () => {
  const who = await app.newMember()
  await buyPoints(app, { userId: who.id, yen: 1000, bonus: 30 })
  const lots = await app.services.db
    .selectFrom('point_lots')
    .select(['kind', 'created_at', 'expires_at'])
    .where('user_id', '=', who.id)
    .execute()
  expect(lots).toHaveLength(2)
  const [first] = lots
  for (const { created_at, expires_at } of lots) {
    expect(expires_at).toEqual(first?.expires_at)
    const days = (expires_at.getTime() - created_at.getTime()) / day
    expect(days).toBeGreaterThan(179)
    expect(days).toBeLessThanOrEqual(180)
  }
})
