import { addDays, jstDate } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { everyOf } from '../../../test/exporter.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { lockWaiters } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'
import type { Tx } from '../../db/database.ts'
import { lockUser } from '../../db/locks.ts'
import { exportOf } from '../notifications/index.ts'
import { notifyExpiring } from './notify-expiring.ts'
import { givePoints } from '../../../test/give-points.ts'

const app = useApp()
beforeEach(() => app.clock.set('2026-11-20T12:00:00+09:00'))
// Each test has the lots to itself.
afterEach(async () => {
  await app.services.db.updateTable('point_lots').set({ remaining: 0 }).execute()
})

let refs = 0
const give = ({ id: userId }: Somebody, amount: number, days: number) =>
  givePoints(app.services.db, { userId, amount, days, ref: { type: 'order', id: ++refs }, now: app.clock.now() })
const sweep = () => notifyExpiring.run(app.services)
/** Moves to a time of day in Japan, so many days after the first, and sweeps. */
async function sweepOn(days: number, time = '09:00:00'): Promise<number> {
  app.clock.set(`${addDays('2026-11-20', days)}T${time}+09:00`)
  return sweep()
}
// No session lasts as long as points.
const told = async (who: Somebody): Promise<string[]> =>
  (await everyOf(exportOf(app.services.db, who.id))).map(({ text }) => text)

test('30 and 7 days ahead a member is notified once, by mail as well, of everything that expires that day', async () => {
  const who = await app.newMember()
  await give(who, 1200, 90)
  app.clock.advance(3_600_000)
  await give(who, 300, 90)
  await give(who, 50, 91)
  expect(await sweepOn(59, '21:59:59')).toBe(0)
  expect(await sweepOn(60)).toBe(1)
  expect(await sweep()).toBe(0)
  expect(await told(who)).toEqual(['1,500ポイントが2027年2月18日に有効期限を迎えます。'])
  expect(await sweepOn(61)).toBe(1)
  expect(await told(who)).toHaveLength(2)
  expect(await sweepOn(82)).toBe(0)
  expect(await sweepOn(83)).toBe(1)
  expect(await sweepOn(84)).toBe(1)
  expect(await sweepOn(89)).toBe(0)
  expect(await told(who)).toHaveLength(4)
  const mails = await mailsTo(app, who.email)
  expect(mails.map(({ kind }) => kind)).toEqual(Array(4).fill('points_expiring'))
  expect(mails[0]?.plain).toContain('/shop/histories/points')
  expect(mails[0]?.plain).toContain('/settings/service')
})

test('the day is that of Japan, to its last minute, and nobody is notified at night', async () => {
  const evening = await app.newMember()
  app.clock.set('2026-11-20T23:59:00+09:00')
  await give(evening, 100, 60)
  const morning = await app.newMember()
  app.clock.set('2026-11-21T00:00:00+09:00')
  await give(morning, 100, 60)
  expect(await sweepOn(29, '23:59:59')).toBe(0)
  expect(await sweepOn(30, '00:00:00')).toBe(0)
  expect(await sweepOn(30, '06:59:59')).toBe(0)
  expect(await sweepOn(30, '07:00:00')).toBe(1)
  expect(await sweepOn(30, '23:59:00')).toBe(0)
  expect([await told(evening), await told(morning)].map(({ length }) => length)).toEqual([1, 0])
  expect(await sweepOn(31, '07:00:00')).toBe(1)
  expect(await told(morning)).toEqual([expect.stringContaining('2027年1月20日')])
})

test('parallel sweeps notify once', async () => {
  const who = await app.newMember()
  await give(who, 100, 60)
  app.clock.set('2026-12-21T09:00:00+09:00')
  const done = await Promise.all([sweep(), sweep(), sweep()])
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await told(who)).toHaveLength(1)
  expect(await mailsTo(app, who.email)).toHaveLength(1)
})

test('spent points, new ones, and those that would be announced again soon are left out', async () => {
  const [spent, fresh, late, left] = [
    await app.newMember(),
    await app.newMember(),
    await app.newMember(),
    await app.newMember(),
  ]
  for (const who of [spent, late, left]) await give(who, 100, 60)
  await app.services.db.updateTable('point_lots').set({ remaining: 0 }).where('user_id', '=', spent.id).execute()
  await app.services.db.updateTable('users').set({ withdrawn_at: app.clock.now() }).where('id', '=', left.id).execute()
  app.clock.set('2026-12-25T12:00:00+09:00')
  await give(fresh, 100, 30)
  await give(fresh, 100, 7)
  // No server ran while the first notice of `late` was due.
  app.clock.set('2027-01-15T12:00:00+09:00')
  expect(jstDate(app.clock.now())).toBe('2027-01-15')
  expect(await sweep()).toBe(1)
  expect(await told(late)).toHaveLength(1)
  app.clock.set('2027-01-16T12:00:00+09:00')
  expect(await sweep()).toBe(0)
  app.clock.set('2027-01-17T12:00:00+09:00')
  expect(await sweep()).toBe(1)
  expect([(await told(spent)).length, (await told(fresh)).length]).toEqual([0, 1])
})

test('expired points are left out', async () => {
  const who = await app.newMember()
  await give(who, 100, 60)
  app.clock.set('2027-01-20T07:00:00+09:00')
  await sweep()
  expect(await told(who)).toEqual([])
})

const price = 332
const ends = '2027年1月19日に有効期限を迎えます。'

test('points refunded after the notice of their day are announced again, with everything that expires then', async () => {
  const flow = orderFlow(app)
  const who = await app.newMember()
  await give(who, price, 60)
  const { id } = await flow.place(who)
  app.clock.advance(1)
  await give(who, 100, 60)
  expect(await sweepOn(53, '07:00:00')).toBe(1)
  expect(await told(who)).toContain(`100ポイントが${ends}`)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  await flow.cancel(who, id)
  app.clock.advance(15_000)
  expect(await sweep()).toBe(1)
  expect(await told(who)).toContain(`432ポイントが${ends}`)
  expect((await mailsTo(app, who.email)).filter(({ kind }) => kind === 'points_expiring')).toHaveLength(2)
  expect(await sweepOn(53, '21:00:00')).toBe(0)
})

test('a member who orders and cancels repeatedly is notified again after six hours at the earliest', async () => {
  const flow = orderFlow(app)
  const who = await app.newMember()
  await give(who, price, 60)
  expect(await sweepOn(53, '09:00:00')).toBe(1)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  for (let round = 0; round < 3; round++) {
    await flow.cancel(who, (await flow.place(who)).id)
    expect(await sweep()).toBe(0)
  }
  expect(await sweepOn(53, '14:59:59')).toBe(0)
  expect(await sweepOn(53, '15:00:00')).toBe(1)
  expect(await sweepOn(53, '21:59:59')).toBe(0)
  expect(await sweepOn(54)).toBe(0)
})

test('points granted for 30 days are not announced at once, at whatever hour they were granted', async () => {
  const who = await app.newMember()
  for (const time of ['07:00:00', '12:00:00', '21:59:59']) {
    app.clock.set(`2026-11-20T${time}+09:00`)
    await give(who, 100, 30)
    await give(who, 100, 7)
    expect(await sweep()).toBe(0)
  }
})

test('a notice and a charge of the same points wait for each other without a deadlock', async () => {
  const who = await app.newMember()
  for (const points of [1, 2]) await give(who, points, 60)
  app.clock.set('2027-01-12T09:00:00+09:00')
  const { db } = app.services
  const ids = (
    await db.selectFrom('point_lots').select('id').where('user_id', '=', who.id).orderBy('id').execute()
  ).map(({ id }) => id)
  const spend = (tx: Tx, id: number | undefined) =>
    sql`update point_lots set remaining = 0 where id = ${id}`.execute(tx)
  const swept = await db.transaction().execute(async (tx) => {
    await lockUser(tx, who.id)
    await spend(tx, ids[1])
    const round = sweep()
    await expect.poll(() => lockWaiters(app)).toBeGreaterThan(0)
    await spend(tx, ids[0])
    return { round }
  })
  expect(await swept.round).toBe(0)
  expect(app.errors).toEqual([])
  expect(await told(who)).toEqual([])
})
