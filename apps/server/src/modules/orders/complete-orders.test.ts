import { expect, test } from 'vitest'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { questionFlow } from '../../../test/question-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { completeOrders } from './complete-orders.ts'

const app = useApp()
const flow = orderFlow(app)
const { ask, answer, delivered } = questionFlow(app)

const hour = 3_600_000

test('[C-096] an order is complete after fourteen days, but not while a question is open', async () => {
  const { member, teacher, id } = await delivered()
  app.clock.advance(14 * 24 * hour - 1)
  const [question] = (await ask(member, id, '最後の質問')).body.questions
  app.clock.advance(1)
  await completeOrders.run(app.services)
  expect((await flow.read(member, id)).status.value).toBe(3)
  await answer(teacher, id, question.id, 'はい。')
  await Promise.all([1, 2].map(() => completeOrders.run(app.services)))
  expect((await flow.read(member, id)).status).toEqual({ value: 4, label: '完了' })
  expect(outcome(await ask(member, id, 'もう一つ'))).toBe('403 question_period_over')
})
