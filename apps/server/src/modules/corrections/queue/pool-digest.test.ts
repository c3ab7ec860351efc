import { addDays } from '@tensaku/domain/calendar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { poolDigest } from './pool-digest.ts'

const app = useApp({ now: '2026-11-20T09:00:00+09:00', environment: { PUBLIC_URL: 'https://learn.example' } })
const flow = orderFlow(app)
let learner: Somebody

let days = 0
/** A time in Japan on the day of a test. */
const at = (time: string) => app.clock.set(`${addDays('2026-11-20', days)}T${time}+09:00`)
beforeEach(async () => {
  at('09:00:00')
  learner = await app.newMember({ points: 100_000 })
})
// Each test has the pool and the instructors to itself.
afterEach(async () => {
  days += 1
  await app.services.db
    .updateTable('orders')
    .set({ status: orderStatus.cancelled, cancel_reason: 'operator' })
    .execute()
  await app.services.db.updateTable('instructors').set({ accepting: false }).execute()
})

const read = 'GET /api/instructor/notification-settings'
const change = 'PUT /api/instructor/notification-settings'
const minute = 60_000
const hour = 60 * minute

const sweep = () => poolDigest.run(app.services)
const after = async (ms: number): Promise<number> => {
  app.clock.advance(ms)
  return sweep()
}
const digests = async (who: Somebody) => (await mailsTo(app, who.email)).filter(({ kind }) => kind === 'pool_digest')

test.each([read, change])('%s climbs the ladder', (call) =>
  climbDeskLadder(app, call, call === change ? { body: { pool_digest: false } } : {}),
)

test('an instructor is mailed about new orders once, at most hourly, in both languages', async () => {
  const teacher = await app.newInstructor()
  expect(await after(minute)).toBe(0)
  await flow.place(learner)
  await flow.place(learner)
  expect(await after(minute)).toBe(1)
  expect(await after(minute)).toBe(0)
  await flow.place(learner)
  expect(await after(58 * minute)).toBe(0)
  expect(await after(minute)).toBe(1)
  expect(await after(2 * hour)).toBe(0)
  const [first, second] = await digests(teacher)
  expect(first?.subject).toBe('新しい原稿が届いています / New orders are waiting')
  expect(first?.plain).toMatch(
    /2件[^]*\n2 new orders that you can claim\.[^]*https:\/\/learn\.example\/desk\/queue\?tab=pool&page=1/,
  )
  expect(first?.plain).not.toMatch(/駅前|w1/)
  expect(second?.plain).toContain('1件')
})

test('an order that is placed during the sweep is in the next mail', async () => {
  const teacher = await app.newInstructor()
  await flow.place(learner)
  app.clock.advance(minute)
  await flow.place(learner)
  expect(await sweep()).toBe(1)
  expect(await after(hour)).toBe(1)
  expect((await digests(teacher)).map(({ plain }) => plain.includes('1件'))).toEqual([true, true])
})

test('processes that sweep at once send one mail', async () => {
  const teacher = await app.newInstructor()
  await flow.place(learner)
  app.clock.advance(minute)
  const sent = await Promise.all([sweep(), sweep(), sweep()])
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await digests(teacher)).toHaveLength(1)
})

test('nothing is sent from 22:00 to 7:00, and orders that still wait are mailed in the morning', async () => {
  const teacher = await app.newInstructor()
  at('21:59:00')
  await flow.place(learner)
  const claimed = await flow.place(learner)
  expect(await after(minute)).toBe(0)
  at('23:59:00')
  expect(await sweep()).toBe(0)
  const other = await app.newInstructor({ slots: 1 })
  await flow.claim(other, claimed.id)
  days += 1
  at('06:59:59')
  expect(await sweep()).toBe(0)
  expect(await after(1000)).toBe(1)
  expect((await digests(teacher))[0]?.plain).toContain('1件')
})

test('instructors who accept no orders, have no free slot, may not claim the order or switched mails off get none', async () => {
  const [away, full, global, off, fit] = [
    await app.newInstructor({ accepting: false }),
    await app.newInstructor({ slots: 1 }),
    await app.newInstructor({ type: 'global', courses: ['basic'] }),
    await app.newInstructor(),
    await app.newInstructor(),
  ]
  await flow.claim(full, (await flow.place(learner)).id)
  await app.as(off)(change, { body: { pool_digest: false } })
  await flow.place(learner, { settings: { teacher: 'japanese' } })
  expect(await after(minute)).toBe(1)
  expect(await digests(fit)).toHaveLength(1)
  for (const who of [away, full, global, off]) expect(await digests(who)).toEqual([])
})

test('an instructor who was away or had no free slot is mailed later about orders that still wait', async () => {
  const teacher = await app.newInstructor({ accepting: false })
  await flow.place(learner)
  expect(await after(minute)).toBe(0)
  await app.services.db.updateTable('instructors').set({ accepting: true }).where('id', '=', teacher.id).execute()
  expect(await after(minute)).toBe(1)
})

test('an order that returns to the pool is new again; a nominated one is new when it opens to others', async () => {
  const [teacher, nominee] = [await app.newInstructor({ courses: ['basic'] }), await app.newInstructor({ slots: 1 })]
  const { id } = await flow.place(learner)
  expect(await after(minute)).toBe(2)
  await flow.claim(nominee, id)
  expect(await after(hour)).toBe(0)
  await flow.release(nominee, id)
  expect(await after(minute)).toBe(2)
  await flow.claim(nominee, id)
  at('09:00:00')
  await app.services.db
    .updateTable('orders')
    .set({ status: orderStatus.cancelled, cancel_reason: 'operator' })
    .execute()
  at('11:30:00')
  await flow.place(learner, { teacher: nominee.id })
  expect(await after(minute)).toBe(0)
  expect((await mailsTo(app, nominee.email)).map(({ kind }) => kind)).toContain('nomination')
  at('23:31:00')
  expect(await sweep()).toBe(0)
  days += 1
  at('07:00:00')
  expect(await sweep()).toBe(1)
  expect(await digests(teacher)).toHaveLength(3)
})

test('a nominated instructor is mailed at once, at night as well, with the place and the time for an answer', async () => {
  const nominee = await app.newInstructor()
  at('23:00:00')
  const { id } = await flow.place(learner, { teacher: nominee.id })
  const [mail, ...more] = await mailsTo(app, nominee.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'nomination', subject: '指名が届きました / A learner has chosen you' })
  expect(mail?.plain).toContain(`https://learn.example/desk/orders/${id}`)
  expect(mail?.plain).toContain('11:00')
  expect(mail?.plain).not.toMatch(/駅前|w1/)
})

test('the switch is on until it is turned off, and accepts no other value', async () => {
  const teacher = await app.newInstructor()
  expect((await app.as(teacher)(read)).body).toEqual({ pool_digest: true })
  for (const pool_digest of [false, true, false]) {
    expect((await app.as(teacher)(change, { body: { pool_digest } })).body).toEqual({ pool_digest })
    expect((await app.as(teacher)(read)).body).toEqual({ pool_digest })
  }
  for (const body of [{}, { pool_digest: 'no' }, { pool_digest: true, more: 1 }])
    expect(outcome(await app.as(teacher)(change, { body }))).toBe('400 invalid_input')
  expect((await app.as(await app.newInstructor())(read)).body).toEqual({ pool_digest: true })
})
