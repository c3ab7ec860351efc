import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { completeOrders } from './question-sweeps.ts'

const app = useApp({ environment: { OPERATOR_EMAIL: 'office@example.com' } })
const flow = orderFlow(app)

const day = 24 * 3_600_000
const rating = 'POST /api/users/{id}/orders/{orderId}/surveys'
const writing = 'POST /api/users/{id}/orders/{orderId}/consultations'
const rate = (who: Somebody, orderId: number, body: unknown) => app.as(who)(rating, { params: { orderId }, body })
const write = (who: Somebody, orderId: number, content: unknown) =>
  app.as(who)(writing, { params: { orderId }, body: { content } })
const office = async () =>
  app.services.db.selectFrom('mails').select(['kind']).where('recipient', '=', 'office@example.com').execute()

async function delivered() {
  const member = await app.newMember({ points: 332 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  return { member, teacher, id }
}

test('[C-097] POST surveys climbs the ladder', async () => {
  await climbMemberLadder(app, rating, { params: { orderId: 1 }, body: { value: 'good' } })
  const { id } = await delivered()
  expect(outcome(await rate(await app.newMember(), id, { value: 'good' }))).toBe('404 order_not_found')
})

test('[C-097][E-032][I-13] a correction is rated once, even when the rating is sent ten times at once', async () => {
  const { member, teacher, id } = await delivered()
  const body = { value: 'good', content: ' よくわかりました。 ', is_private: false }
  const answers = await Promise.all(Array.from({ length: 10 }, () => rate(member, id, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter((one) => outcome(one) === '409 survey_given')).toHaveLength(9)
  const again = await rate(member, id, { value: 'bad' })
  expect([again.status, again.body.message]).toEqual([409, 'この添削結果への評価は送信済みです。'])
  expect((await flow.read(member, id)).survey).toEqual({ ...body, content: 'よくわかりました。' })
  expect((await flow.see(teacher, id)).body.survey).toEqual({ value: 'good', content: 'よくわかりました。' })
})

test('[C-097][E-031] an invalid rating and one before the delivery are refused', async () => {
  const { member, id } = await delivered()
  for (const body of [{ value: 'great' }, { value: '' }, { value: 'good', content: 'あ'.repeat(501) }]) {
    const { status, body: told } = await rate(member, id, body)
    expect([status, told.message]).toEqual([400, '入力内容が正しくありません。'])
  }
  expect((await rate(member, id, { value: 'good', stars: 5 })).status).toBe(400)
  const early = await app.newMember({ points: 400 })
  expect(outcome(await rate(early, (await flow.place(early)).id, { value: 'good' }))).toBe('400 survey_invalid')
  expect((await flow.read(member, id)).survey).toBeNull()
})

test('[Q-71] a private rating is hidden from the instructor, a bad one reaches the operators, and a complete order can be rated', async () => {
  const { member, teacher, id } = await delivered()
  app.clock.advance(14 * day)
  await completeOrders.run(app.services)
  expect((await rate(member, id, { value: 'bad', content: '残念でした。', is_private: true })).status).toBe(201)
  const seen = await flow.see(teacher, id)
  expect(seen.body.survey).toBeNull()
  expect(JSON.stringify(seen.body)).not.toContain('残念')
  expect(await office()).toEqual([{ kind: 'bad_survey' }])
})

test('POST consultations climbs the ladder', async () => {
  await climbMemberLadder(app, writing, { params: { orderId: 1 }, body: { content: '相談です' } })
})

test('[Q-77] a learner may write to the operators for free until thirty days after the delivery, and no instructor reads it', async () => {
  const { member, teacher, id } = await delivered()
  expect(outcome(await write(await app.newMember(), id, '相談'))).toBe('404 order_not_found')
  for (const content of ['', ' ', 'あ'.repeat(1001), 1])
    expect(outcome(await write(member, id, content))).toBe('400 invalid_input')
  const before = await flow.balance(member)
  const { status, body } = await write(member, id, '添削の内容について相談です。')
  expect(status).toBe(201)
  expect(body.consultations).toMatchObject([{ author: 'learner', content: '添削の内容について相談です。' }])
  expect(await flow.balance(member)).toBe(before)
  expect((await office()).map(({ kind }) => kind)).toContain('consultation')
  expect(JSON.stringify((await flow.see(teacher, id)).body)).not.toContain('相談です')
  app.clock.advance(30 * day - 1)
  expect((await write(member, id, 'もう一度')).status).toBe(201)
  app.clock.advance(1)
  expect(outcome(await write(member, id, 'まだ？'))).toBe('403 consultation_period_over')
})

test('a waiting time is shown after twenty similar deliveries, and never for an order that an instructor has claimed', async () => {
  const member = await app.newMember({ points: 3000 })
  const waiting = async () => (await flow.place(member)).waiting
  const now = app.clock.now()
  const like = await flow.place(member)
  const [teacher, reader] = [await app.newInstructor(), await app.newMember()]
  const add = async (first: number, last: number) =>
    sql`insert into orders (user_id, save_id, idempotency_key, title, category_id, biz, course, wanted_type, charged_type,
        language, species, unit, length, blocks, points, status, teacher_id, placed_at, delivered_at)
      select ${reader.id}, -n, gen_random_uuid(), '', category_id, biz, course, wanted_type, charged_type, language, species, unit,
        length, blocks, 0, 3, ${teacher.id}, ${now}::timestamptz - n * interval '1 hour', ${now}
      from orders, generate_series(${first}::int, ${last}::int) n where id = ${like.id}`.execute(app.services.db)
  expect(like.waiting).toBeNull()
  await add(1, 19 - (await deliveredAlready()))
  expect(await waiting()).toBeNull()
  await add(20, 20)
  expect(await waiting()).toEqual({ half_hours: expect.any(Number), most_hours: expect.any(Number), of: 20 })
  const told = await waiting()
  expect(told?.half_hours).toBeLessThan(told?.most_hours ?? 0)
  await flow.claim(teacher, like.id)
  expect((await flow.read(member, like.id)).waiting).toBeNull()
})

/** Deliveries of other tests, which count as similar orders. */
async function deliveredAlready(): Promise<number> {
  const since = new Date(app.clock.now().getTime() - 60 * day)
  const rows = await app.services.db.selectFrom('orders').select('id').where('delivered_at', '>', since).execute()
  return rows.length
}

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
