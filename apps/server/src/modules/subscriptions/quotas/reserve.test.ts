import { beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { release, reserve, settle, subscriptionOf } from '../index.ts'
import { releaseQuotas } from './release-quotas.ts'

const app = useApp()
let me: Somebody
let counter = 0
beforeEach(async () => {
  me = await app.newMember()
})

const key = 'ai_order_basic' as const
const ref = (id = `r${++counter}`) => ({ type: 'request' as const, id })
const take = (of = ref()) =>
  inTransaction(app.services.db, (tx) => reserve(tx, { userId: me.id, key, ref: of, now: app.clock.now() }))
const used = async () =>
  (await subscriptionOf(app.services.db, me.id, app.clock.now()))?.quota.find((one) => one.key === key)?.used
const trial = 'POST /api/users/{id}/trials/ai-assistant'

test('[I-08] of 80 reservations at once 60 are given, a released one is free again, and a settled one is used', async () => {
  await app.givePlan(me, 'lite-basic-global-50-30-ai')
  const answers = await Promise.all(Array.from({ length: 80 }, () => take()))
  const given = answers.filter((one) => one !== undefined)
  expect([given.length, await used()]).toEqual([60, 60])
  const [first, second] = given
  const { db, clock } = app.services
  await inTransaction(db, (tx) => release(tx, { type: 'request', id: first?.ref_id ?? '' }, clock.now()))
  await inTransaction(db, (tx) => release(tx, { type: 'request', id: first?.ref_id ?? '' }, clock.now()))
  expect(await inTransaction(db, (tx) => settle(tx, { type: 'request', id: second?.ref_id ?? '' }, clock.now()))).toBe(
    true,
  )
  expect(await used()).toBe(59)
})

test('a reservation that nobody settles is free after 90 seconds, also before a sweep has come', async () => {
  await app.givePlan(me, 'lite-basic-global-50-30-ai')
  for (let n = 0; n < 60; n++) await take()
  expect(await take()).toBeUndefined()
  app.clock.advance(91_000)
  expect(await used()).toBe(0)
  expect(await take()).toBeDefined()
  await releaseQuotas.run(app.services)
  expect(await used()).toBe(1)
  const late = await inTransaction(app.services.db, (tx) => settle(tx, { type: 'request', id: 'r1' }, app.clock.now()))
  expect(late).toBe(false)
})

test('[C-098][C-099][E-033][E-034][F-158][F-159][I-13] the trial is begun once, not with an AI plan, and has 10 requests', async () => {
  await climbMemberLadder(app, trial)
  await climbMemberLadder(app, 'GET /api/users/{id}/trials')
  const list = async () => (await app.as(me)('GET /api/users/{id}/trials')).body.items
  const item = { key: 'ai_assistant', quota: 10, used_this_month: 0 }
  expect(await list()).toEqual([{ ...item, state: 'available', ends_at: null }])
  // The assistant is off here, so the days wait for the first answer.
  const begun = { ...item, state: 'active', ends_at: null }
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.as(me)(trial)))
  expect(answers.map(outcome).toSorted()).toEqual(['201', ...Array(19).fill('409 trial_used')])
  expect(await list()).toEqual([begun])
  const asks = Array.from({ length: 11 }, () =>
    inTransaction(app.services.db, (tx) =>
      reserve(tx, { userId: me.id, key: 'ai_assistant', ref: ref(), now: app.clock.now() }),
    ),
  )
  expect((await Promise.all(asks)).filter(Boolean)).toHaveLength(10)
  expect(await list()).toEqual([{ ...begun, used_this_month: 10 }])
  const withAi = await app.newMember()
  await app.givePlan(withAi, 'ai')
  expect(await app.as(withAi)(trial)).toMatchObject({ status: 400, body: { code: 'trial_in_plan' } })
  expect((await app.as(withAi)('GET /api/users/{id}/trials')).body.items).toMatchObject([{ state: 'in_plan' }])
})

test('[F-160] each settled request of the trial counts one more in used_this_month, and a released one no more', async () => {
  await app.as(me)(trial)
  const usedThisMonth = async () => (await app.as(me)('GET /api/users/{id}/trials')).body.items[0]?.used_this_month
  const { db } = app.services
  const ask = async (answered: boolean) => {
    const of = ref()
    await inTransaction(db, (tx) => reserve(tx, { userId: me.id, key: 'ai_assistant', ref: of, now: app.clock.now() }))
    await inTransaction<unknown>(db, (tx) => (answered ? settle : release)(tx, of, app.clock.now()))
    // Beyond the 90 seconds only settled requests are left.
    app.clock.advance(91_000)
    return usedThisMonth()
  }
  expect([await usedThisMonth(), await ask(true), await ask(false), await ask(true), await ask(true)]).toEqual([
    0, 1, 1, 2, 3,
  ])
  await releaseQuotas.run(app.services)
  expect(await usedThisMonth()).toBe(3)
})
