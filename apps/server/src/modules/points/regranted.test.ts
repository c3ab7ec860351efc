import { addDays, endOfJstDay, jstDate } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { useOperator, why } from '../../../test/operator-work.ts'
import { findBreaches } from '../monitoring/index.ts'
import { expirePoints } from './expire-points.ts'

const { app, flow, work, operator } = useOperator()
afterAll(async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now(), ['I-01', 'I-02', 'I-03', 'I-04'])
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

const day = 24 * 3_600_000
const price = 332
const atOffice = (call: string, orderId: number, body: object = {}) =>
  app.as(operator)(`POST /api/ops/orders/{orderId}/${call}`, { params: { orderId }, body: { why, ...body } })
const lotsOf = (who: Somebody) => app.services.db.selectFrom('point_lots').select('id').where('user_id', '=', who.id)
const told = async (who: Somebody) => {
  const { body } = await app.as(who)('GET /api/users/{id}/notifications')
  return { notice: body.items[0].text, mail: (await mailsTo(app, who.email)).at(-1)?.plain }
}

/** Makes all points of a member expire. */
async function over(who: Somebody): Promise<void> {
  const at = new Date(app.clock.now().getTime() - 1)
  await sql`update point_lots set expires_at = ${at} where user_id = ${who.id}`.execute(app.services.db)
  await expirePoints.run(app.services)
}

/** A member who has only points that the service refunded after their expiry. */
async function regranted(): Promise<Somebody> {
  const who = await app.newMember({ points: price })
  const { id } = await flow.place(who)
  await over(who)
  await atOffice('cancel', id, { for_cause: true })
  expect(await flow.balance(who)).toBe(price)
  return who
}

test('points that the service refunds a second time after their expiry can be spent for the time that was left', async () => {
  const who = await regranted()
  app.clock.advance(2 * day)
  const { id } = await work.delivered(who)
  app.clock.advance(29 * day)
  await sql`update sessions set last_used_at = ${app.clock.now()}`.execute(app.services.db)
  await expirePoints.run(app.services)
  expect((await atOffice('refund', id)).status).toBe(204)

  const { body } = await app.as(who)('GET /api/users/{id}/points')
  const left = endOfJstDay(addDays(jstDate(app.clock.now()), 28))
  expect(body).toEqual({
    balance: price,
    gift: 0,
    lots: [{ remaining: price, kind: 'free', gift: false, expires_at: left.toISOString() }],
  })
  const { notice, mail } = await told(who)
  expect(notice).toContain(`${price}ポイントをお返ししました`)
  expect(mail).toContain(`${price}ポイントは、すべてお返ししています`)
  expect((await work.acts()).at(-1)?.after).toMatchObject({ refunded: price })
})

test('refunded points that expire before their learner cancels again are lost, and the learner is informed', async () => {
  const who = await regranted()
  const { id } = await flow.place(who)
  await over(who)
  expect((await flow.cancel(who, id)).body).toMatchObject({ cancel_reason: 'learner', points: price, refunded: 0 })
  await expirePoints.run(app.services)
  expect([await flow.balance(who), (await lotsOf(who).execute()).length]).toEqual([0, 2])
  const { notice, mail } = await told(who)
  expect(notice).toContain(`お返しできたのは0ポイントで、${price}ポイントはすでに有効期限を過ぎていました。`)
  expect(mail).toContain(`お返しできたのは0ポイントです。${price}ポイントは、一度お返ししたもので、すでに有効期限`)
})
