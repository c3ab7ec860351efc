import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { lockUser } from '../../db/locks.ts'
import { hashPassword } from '../account/index.ts'

const app = useApp()
const flow = orderFlow(app)
let passwordHash: string
const password = 'correct-horse-1'
const minute = 60_000
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const call = 'DELETE /api/users/{id}'
const leave = (who: Somebody, body: unknown = { password, reason: '忙しくなったため' }) => app.as(who)(call, { body })
const member = (given = {}) => app.newMember({ passwordHash, points: 1000, ...given })
const login = (email: string) => app.as(undefined)('POST /api/login', { body: { email, password } })
/** One request to place a new draft. */
async function ordering(who: Somebody) {
  const save = await app.newSave(who)
  const body = { save_id: save.id, expected: { points: 332, quota: 0 } }
  return () => app.as(who)('POST /api/users/{id}/orders', { key: randomUUID(), body })
}
const entries = (who: Somebody) =>
  app.services.db.selectFrom('point_entries').select(['kind', 'amount']).where('user_id', '=', who.id).execute()

test('DELETE user climbs the ladder', () => climbMemberLadder(app, call, { body: { reason: '' } }))

test('[X-18] a member who changed the password withdraws with the new one; then all sessions have ended', async () => {
  const who = await member({ passwordHash: await hashPassword('the-old-one-0') })
  const change = { current: 'the-old-one-0', next: password }
  expect((await app.as(who)('PATCH /api/users/{id}/password', { body: change })).status).toBe(204)
  expect(outcome(await leave(who, { password: 'the-old-one-0', reason: '' }))).toBe('401 password')
  const other = (await login(who.email)).body.token
  expect(outcome(await leave(who, { password: 'wrong', reason: '' }))).toBe('401 password')
  expect(outcome(await leave(who, { reason: '' }))).toBe('401 password')
  expect(outcome(await leave(who, { password }))).toBe('400 invalid_input')
  expect(outcome(await leave(who, { password, reason: 'x'.repeat(501) }))).toBe('400 invalid_input')
  const { token } = (await app.as(who)('GET /api/users/{id}/token')).body
  expect((await leave(who)).status).toBe(204)
  for (const spent of [who.token, other])
    expect(outcome(await app.as({ ...who, token: spent })('GET /api/users/{id}'))).toBe('401 unauthenticated')
  expect(outcome(await app.as({ ...who, token })('GET /api/stream'))).toBe('401 unauthenticated')
  expect(outcome(await login(who.email))).toBe('401 login_failed')
  expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toEqual(['password_changed', 'withdrawal'])
  const kept = await app.services.db.selectFrom('withdrawals').select('reason').where('user_id', '=', who.id).execute()
  expect(kept).toEqual([{ reason: '忙しくなったため' }])
})

test('the address of a withdrawn member cannot be used again by anybody', async () => {
  const who = await member({ email: 'left@example.com' })
  await leave(who)
  const verify = (value: string) => app.as(undefined)('GET /api/emails/verify', { query: `value=${value}` })
  expect(outcome(await verify('left@example.com'))).toBe('403 email_blocked')
  expect(outcome(await verify('LEFT%2Bagain@example.com'))).toBe('403 email_blocked')
})

test('waiting orders are cancelled and refunded first', async () => {
  const who = await member()
  const orders = [await flow.place(who), await flow.place(who)]
  expect((await leave(who)).status).toBe(204)
  const rows = await app.services.db
    .selectFrom('orders')
    .select(['status', 'cancel_reason'])
    .where('user_id', '=', who.id)
    .execute()
  expect(rows).toEqual(orders.map(() => ({ status: orderStatus.cancelled, cancel_reason: 'learner' })))
  expect((await entries(who)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1000)
})

test('while an order is being corrected, the withdrawal is refused and waiting orders stay', async () => {
  const who = await member()
  const teacher = await app.newInstructor()
  const [running, waiting] = [await flow.place(who), await flow.place(who)]
  await flow.claim(teacher, running.id)
  expect(outcome(await leave(who))).toBe('409 orders_running')
  expect((await flow.read(who, waiting.id)).status.value).toBe(0)
  expect((await login(who.email)).status).toBe(200)
  await flow.deliver(teacher, running.id, await flow.correct(teacher, running.id))
  expect((await leave(who)).status).toBe(204)
})

test('a member without a password must have signed in within ten minutes', async () => {
  const who = await app.newMember()
  app.clock.advance(10 * minute + 1)
  expect(outcome(await leave(who, { reason: '' }))).toBe('401 reauthenticate')
  const other = await app.newMember()
  app.clock.advance(10 * minute)
  expect((await leave(other, { reason: '' })).status).toBe(204)
})

test('guessing the password is limited', async () => {
  const who = await member()
  for (let n = 0; n < 10; n++) await leave(who, { password: 'wrong', reason: '' })
  expect(outcome(await leave(who))).toBe('429 too_many_attempts')
})

test('two withdrawals at once are one, with one refund', async () => {
  const who = await member()
  await flow.place(who)
  const answers = await Promise.all([leave(who), leave(who), leave(who)])
  expect(answers.map(outcome).toSorted()).toEqual(['204', '401 unauthenticated', '401 unauthenticated'])
  expect((await entries(who)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toEqual(['order_placed', 'withdrawal'])
})

test('[I-04][I-05] leaving while ordering, cancelling and being claimed at once leaves no order running and no point lost', async () => {
  for (let round = 0; round < 8; round++) {
    const who = await member()
    const teacher = await app.newInstructor()
    const [first, second] = [await flow.place(who), await flow.place(who)]
    const place = await ordering(who)
    const steps = [() => leave(who), place, () => flow.cancel(who, first.id), () => flow.claim(teacher, second.id)]
    const [left] = await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step())).then((answers) =>
      round % 2 ? answers : answers.toReversed(),
    )
    const rows = await app.services.db
      .selectFrom('orders')
      .select(['status', 'points'])
      .where('user_id', '=', who.id)
      .execute()
    const running = rows.filter(({ status }) => status !== orderStatus.cancelled)
    const spent = running.reduce((sum, { points }) => sum + points, 0)
    expect((await entries(who)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1000 - spent)
    if (left?.status === 204) expect(running).toEqual([])
    else expect(left && outcome(left)).toBe('409 orders_running')
  }
})

/** Locks the member's row until both calls wait for it; answers both results. */
async function inLine<A, B>(who: Somebody, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const { db } = app.services
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  return db
    .transaction()
    .execute(async (tx) => {
      await lockUser(tx, who.id)
      const one = first()
      await expect.poll(waiting, { interval: 5 }).toBe(1)
      const two = second()
      await expect.poll(waiting, { interval: 5 }).toBe(2)
      return { answers: Promise.all([one, two]) }
    })
    .then(({ answers }) => answers)
}

test('[I-04] an order that is placed while its member withdraws is cancelled with the others', async () => {
  const who = await member()
  await flow.place(who)
  const [placed, left] = await inLine(who, await ordering(who), () => leave(who))
  expect([placed.status, left.status]).toEqual([201, 204])
  const rows = await app.services.db.selectFrom('orders').select('status').where('user_id', '=', who.id).execute()
  expect(rows).toEqual([{ status: orderStatus.cancelled }, { status: orderStatus.cancelled }])
  expect((await entries(who)).reduce((sum, { amount }) => sum + amount, 0)).toBe(1000)
})

test('a withdrawn member places no order, not even by a request already sent', async () => {
  const who = await member()
  const [left, placed] = await inLine(who, () => leave(who), await ordering(who))
  expect([outcome(left), outcome(placed)]).toEqual(['204', '401 unauthenticated'])
  expect((await entries(who)).filter(({ kind }) => kind === 'order')).toEqual([])
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
