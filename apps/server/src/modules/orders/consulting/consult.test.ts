import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { questionFlow } from '../../../../test/question-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp({ environment: { OPERATOR_EMAIL: 'office@example.com' } })
const flow = orderFlow(app)
const { delivered } = questionFlow(app)

const day = 24 * 3_600_000
const writing = 'POST /api/users/{id}/orders/{orderId}/consultations'
const write = (who: Somebody, orderId: number, content: unknown) =>
  app.as(who)(writing, { params: { orderId }, body: { content } })
const office = async () =>
  app.services.db.selectFrom('mails').select(['kind']).where('recipient', '=', 'office@example.com').execute()

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
