import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { givePoints } from '../../../../test/give-points.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import { useApp } from '../../../../test/use-app.ts'
import { grant } from '../../points/index.ts'
import { grantRewards } from './grant-rewards.ts'

const app = useApp({ now: '2026-11-20T03:00:00Z' })
const flow = orderFlow(app)
const rewards = 'GET /api/users/{id}/rewards'

/** A member whose orders are delivered now, and paid from a paid lot. */
async function delivered(count: number, points: { paid: number; free?: number }) {
  const [who, teacher] = [await app.newMember(), await app.newInstructor({ slots: 8 })]
  const now = app.clock.now()
  const common = { userId: who.id, now }
  if (points.free) await givePoints(app.services.db, { ...common, amount: points.free, days: 30 })
  const ref = { type: 'purchase', id: await addPurchase(app, who.id) } as const
  const price = { yen: points.paid, tax: 'on_purchase' } as const
  const bought = { ...common, kind: 'purchase', amount: points.paid, ref, price } as const
  await app.services.db.transaction().execute((tx) => grant(tx, bought))
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await flow.place(who)
    await flow.claim(teacher, id)
    expect(outcome(await flow.deliver(teacher, id, await flow.correct(teacher, id)))).toBe('200')
    ids.push(id)
  }
  return { who, ids }
}
const rewardsOf = async (who: Somebody) => (await app.as(who)(rewards)).body
const sweep = () => grantRewards.run(app.services)
const grants = async (who: Somebody) =>
  app.services.db
    .selectFrom('point_entries')
    .select(['amount', 'kind'])
    .where('user_id', '=', who.id)
    .where('kind', '=', 'reward')
    .execute()

test('[R-043][X-13]reading rewards climbs the ladder, and begins at the first stage', async () => {
  await climbMemberLadder(app, rewards)
  const body = await rewardsOf(await app.newMember())
  expect(body).toMatchObject({
    stage: 'regular',
    current: { month: '2026-11', delivered: 0, stage: 'regular', missing: 4, spent: 0, expected: 0 },
    grant: { at: '2026-12-01T01:00:00.000Z', expires_at: '2027-05-30T14:59:59.999Z' },
    histories: [],
  })
  expect(body.stages.map(({ percent }: { percent: number }) => percent)).toEqual([0, 1, 2, 3])
})

test('[I-13] at 10:00 on the 1st the right stage gives its percentage of paid points, once, for 180 days', async () => {
  app.clock.set('2026-11-20T03:00:00Z')
  const { who, ids } = await delivered(4, { paid: 20_000 })
  const { who: few } = await delivered(3, { paid: 20_000 })
  const { rows } = {
    rows: await app.services.db.selectFrom('orders').select('points').where('id', 'in', ids).execute(),
  }
  const spent = rows.reduce((sum, { points }) => sum + points, 0)
  const { current } = await rewardsOf(who)
  expect(current).toMatchObject({ delivered: 4, stage: 'bronze', missing: 4, spent, expected: Math.floor(spent / 100) })
  app.clock.set('2026-12-01T00:59:59Z')
  await sweep()
  expect(await grants(who)).toEqual([])
  app.clock.set('2026-12-01T01:00:00Z')
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  expect(await grants(who)).toEqual([{ amount: current.expected, kind: 'reward' }])
  expect(await grants(few)).toEqual([])
  const lot = await app.services.db
    .selectFrom('point_lots')
    .select(['kind', 'expires_at'])
    .where('user_id', '=', who.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(lot).toEqual({ kind: 'free', expires_at: new Date('2027-05-30T14:59:59.999Z') })
  const kinds = await app.services.db.selectFrom('notifications').select('kind').where('user_id', '=', who.id).execute()
  expect(kinds.filter(({ kind }) => kind === 'reward')).toHaveLength(1)
  const noted = await app.services.db.selectFrom('rewards').selectAll().where('user_id', '=', few.id).execute()
  expect(noted).toMatchObject([{ month: '2026-11', stage: 'regular', delivered: 3, granted: 0 }])
})

test('free points and refunded orders count for the stage and not for the points', async () => {
  app.clock.set('2027-01-10T03:00:00Z')
  const { who, ids } = await delivered(4, { paid: 20_000, free: 1 })
  const spent = async () => (await rewardsOf(who)).current.spent
  const all = await spent()
  const [first = 0] = ids
  const one = await app.services.db
    .selectFrom('orders')
    .select('points')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const paidAll = await app.services.db.selectFrom('orders').select('points').where('id', 'in', ids).execute()
  expect(all).toBe(paidAll.reduce((sum, { points }) => sum + points, 0) - 1)
  await app.services.db.updateTable('orders').set({ refunded_at: app.clock.now() }).where('id', '=', first).execute()
  expect(await spent()).toBe(all - (one.points - 1))
  expect((await rewardsOf(who)).current.delivered).toBe(4)
})
