import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { settlePayments } from '../settling/settle-payments.ts'

const { app, operator } = useOperator()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))

const payer = { store: 'lawson', name: '山田花子', kana: 'ヤマダハナコ', phone: '09012345678' }
const settle = async (hours: number) => {
  app.clock.advance(hours * 3_600_000)
  await settlePayments.run(app.services)
  await settlePayments.run(app.services)
}
const taskOf = async (purchaseId: number) => {
  const { body } = await app.as(operator)('GET /api/ops/payment-tasks')
  return body.items.find(({ purchase_id: id }: { purchase_id: number }) => id === purchaseId)
}
const decide = (task: { id: number }, act: 'fulfil' | 'give_back') =>
  app.as(operator)('POST /api/ops/payment-tasks/{taskId}/settle', { params: { taskId: task.id }, body: { act, why } })

/** The plan of this number has a textbook of the same number beside it, which its member owns. */
const textbook = 21
const slipFor = async (who: Somebody) => {
  const { db } = app.services
  const { key } = await db
    .selectFrom('plan_products')
    .select('key')
    .where('id', '=', textbook)
    .executeTakeFirstOrThrow()
  return (await plans.checkout(who, key, { payment_method: 'convenience', payer })).body as {
    purchase_id: number
    order_id: string
  }
}

test('a slip of a plan that is paid late can begin its plan, or go back', async () => {
  const who = await app.newMember({ points: 10_000 })
  const book = await plans.buy(who, { category_id: 2, product_id: textbook, payment_method: 'points' })
  expect(book.body.status).toBe('fulfilled')
  const slip = await slipFor(who)
  await settle(24 * 5)
  plans.fake.pay(slip.order_id)
  await settle(48)
  const task = await taskOf(slip.purchase_id)
  expect(task).toMatchObject({
    kind: 'late',
    acts: ['fulfil', 'give_back'],
    obstacle: null,
    purchase: { category_id: 4 },
  })
  expect(outcome(await decide(task, 'fulfil'))).toBe('200')
  expect(await plans.subscription(who)).toMatchObject({ product_id: textbook, status: 'active' })
})

test('while another plan lives, the money of a late slip can only go back', async () => {
  const who = await app.newMember()
  const slip = await slipFor(who)
  await plans.subscribe(who, 'lite-basic-global-50-30')
  plans.fake.pay(slip.order_id)
  await settle(48)
  const task = await taskOf(slip.purchase_id)
  expect(task).toMatchObject({ acts: ['give_back'], obstacle: 'plan' })
  expect(outcome(await decide(task, 'fulfil'))).toBe('409 act_not_possible')
  expect(outcome(await decide(task, 'give_back'))).toBe('200')
  expect(app.errors).toEqual([])
})
