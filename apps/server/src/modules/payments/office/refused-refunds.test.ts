import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPurchase, payIn } from '../../../../test/open-purchases.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { GatewayRefused, type Payments } from '../../../ports/payments.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { balance } from '../../points/index.ts'
import { endAttempt, noteAttempt } from '../attempts/repo.ts'
import { noteReturns } from '../settling/note-returns.ts'
import { settlePayments } from '../settling/settle-payments.ts'
import { keepWebhook, markApplied } from '../webhooks/repo.ts'

const minute = 60_000

/** The gateway: whether it refuses refunds, those it made by their keys, and the slips that were cancelled. */
const gate = { refuses: true, made: new Map<string, number>(), cancelled: [] as string[] }
const slip = (id: string) => ({
  id,
  reference: null,
  state: gate.cancelled.includes(id) ? 'cancelled' : 'pending',
  captures: [],
  card: null,
  declined: null,
})
const komoju = {
  find: async (id: string) => slip(id),
  cancel: async ({ paymentId }: { paymentId: string }) => {
    gate.cancelled.push(paymentId)
    return slip(paymentId)
  },
  refund: async ({ key, amount }: { key: string; amount: number }) => {
    if (gate.refuses) throw new GatewayRefused('REFUND_TIME_LIMIT_EXCEEDED', 'unknown')
    gate.made.set(key, amount)
    return { id: `made-${key}`, amount }
  },
}
const { app, work, operator } = useOperator({
  payments: { sandbox: true, needsPayer: false, paypal: komoju, komoju } as unknown as Payments,
})
beforeEach(() => {
  gate.refuses = true
  gate.made.clear()
})
afterAll(async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

const see = async (purchaseId: number) =>
  (await app.as(operator)('GET /api/ops/purchases/{purchaseId}', { params: { purchaseId } })).body
const settle = (taskId: number, act: string) =>
  app.as(operator)('POST /api/ops/payment-tasks/{taskId}/settle', { params: { taskId }, body: { act, why } })

/** A purchase of 1,000 points that was taken back, and whose refund the gateway refused. */
async function refused() {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1000 })
  const answer = await app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', {
    params: { purchaseId: id },
    body: { why },
  })
  const [task] = (await see(id)).tasks
  return { member, id, answer, task }
}

/** The gateway's own staff give money of a purchase back. */
async function returnAtGateway(purchaseId: number, id: string, amount: number) {
  const { db } = app.services
  const row = await db
    .selectFrom('payment_captures')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const at = app.clock.now()
  const capture = { id: row.capture_id, amount: 1000, fee: 30, at, refunds: [{ id, amount, at }], dispute: null }
  await inTransaction(db, (tx) => noteReturns(tx, app.services, { source: 'komoju', capture }))
}

test('a refused refund of a purchase that was taken back is a task, which asks for it again until it is made', async () => {
  const { member, id, answer, task } = await refused()
  expect(outcome(answer)).toBe('409 refund_refused')
  expect(await balance(app.services.db, member.id, app.clock.now())).toBe(0)
  expect((await see(id)).purchase).toMatchObject({ status: 'refunded', refunded: 0 })
  expect(task).toMatchObject({ kind: 'refund_refused', amount: 1000, acts: ['give_back'], state: 'open' })
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 act_not_possible')
  expect(outcome(await settle(task.id, 'give_back'))).toBe('409 refund_refused')
  const { tasks, trail, captures } = await see(id)
  expect(tasks).toMatchObject([{ id: task.id, state: 'open', acts: ['give_back'] }])
  expect(captures).toMatchObject([{ amount: 1000, fulfilled: 1000, suspense: 0, refunded: 0 }])
  const refusal = { act: 'refund', state: 'refused', code: 'REFUND_TIME_LIMIT_EXCEEDED' }
  expect(trail).toMatchObject({ gateway: 'komoju', attempts: [refusal, refusal], webhooks: [] })

  gate.refuses = false
  const all = await Promise.all([settle(task.id, 'give_back'), settle(task.id, 'give_back')])
  expect(all.map(outcome).toSorted()).toEqual(['200', '409 task_settled'])
  expect([...gate.made.values()]).toEqual([1000])
  expect((await see(id)).purchase).toMatchObject({ status: 'refunded', refunded: 1000 })
  expect((await work.acts()).at(-1)).toMatchObject({ act: 'give_back_payment', subject_id: task.id, why })
})

test('money that the gateway itself gives back later is taken off a refused refund, and the rest is asked for', async () => {
  const { id, task } = await refused()
  await returnAtGateway(id, `part-${id}`, 400)
  const about = async () => (await see(id)).tasks.find((one: { id: number }) => one.id === task.id)
  expect(await about()).toMatchObject({ state: 'open', amount: 600 })
  await returnAtGateway(id, `rest-${id}`, 600)
  expect(await about()).toMatchObject({ state: 'settled', settled: { act: 'give_back', by: null } })
  expect((await see(id)).purchase).toMatchObject({ refunded: 1000 })
  expect(gate.made.size).toBe(0)
})

test('a report of money that has moved moves no other money of the same payment', async () => {
  gate.refuses = false
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1200 })
  await returnAtGateway(id, `staff-${id}`, 100)
  const report = (await see(id)).tasks.find(({ kind }: { kind: string }) => kind === 'refund_at_gateway')
  expect(outcome(await settle(report.id, 'give_back'))).toBe('200')
  expect(gate.made.size).toBe(0)
})

test('a transfer that was confirmed in the bank is cancelled at its gateway', async () => {
  const member = await app.newMember()
  const { id, payment_id: paymentId } = await openPurchase(app, member)
  await app.as(operator)('POST /api/ops/purchases/{purchaseId}/bank-confirm', {
    params: { purchaseId: id },
    body: { amount: 1000, why },
  })
  expect(gate.cancelled).toEqual([])
  app.clock.advance(minute)
  await settlePayments.run(app.services)
  expect(gate.cancelled).toEqual([paymentId])
  const { purchase, trail } = await see(id)
  expect(purchase).toMatchObject({ status: 'fulfilled', next: null })
  // The code of the transfer stays readable, and the member's own view names it no more.
  expect(trail).toMatchObject({
    payment_id: paymentId,
    numbers: [{ name: 'code', value: '4821' }],
    attempts: [{ act: 'cancel', state: 'answered', code: null }],
  })
})

test('a purchase tells the code of a refused request, and no code of an answered one, which is a token', async () => {
  const { id } = await openPurchase(app, await app.newMember())
  const { db } = app.services
  for (const [key, state] of [
    [randomUUID(), 'answered'],
    [randomUUID(), 'refused'],
  ] as const) {
    const at = app.clock.now()
    await noteAttempt(db, { key, purchaseId: id, userId: null, gateway: 'paypal', act: 'open', at })
    await endAttempt(db, key, { state, code: `code-${state}`, at })
  }
  expect((await see(id)).trail.attempts).toMatchObject([
    { act: 'open', state: 'refused', code: 'code-refused' },
    { act: 'open', state: 'answered', code: null },
  ])
})

test('a purchase tells the kept webhooks of its own payment, the newest first, and which are applied', async () => {
  const { id, payment_id: paymentId } = await openPurchase(app, await app.newMember())
  const { db } = app.services
  const keep = (event: string, payment = paymentId ?? '') =>
    keepWebhook(db, 'komoju', { event, kind: event, paymentId: payment, reference: null }, app.clock.now())
  for (const event of ['payment.authorized', 'payment.captured']) await keep(event)
  await keep('payment.expired', 'of another purchase')
  const [, first] = (await see(id)).trail.webhooks
  await markApplied(db, [first.id])
  expect((await see(id)).trail.webhooks).toMatchObject([
    { kind: 'payment.captured', applied: false },
    { kind: 'payment.authorized', applied: true },
  ])
})
