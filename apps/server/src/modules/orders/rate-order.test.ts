import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { questionFlow } from '../../../test/question-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { completeOrders } from './complete-orders.ts'

const app = useApp({ environment: { OPERATOR_EMAIL: 'office@example.com' } })
const flow = orderFlow(app)
const { delivered } = questionFlow(app)

const day = 24 * 3_600_000
const rating = 'POST /api/users/{id}/orders/{orderId}/surveys'
const rate = (who: Somebody, orderId: number, body: unknown) => app.as(who)(rating, { params: { orderId }, body })
const office = async () =>
  app.services.db.selectFrom('mails').select(['kind']).where('recipient', '=', 'office@example.com').execute()

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

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
