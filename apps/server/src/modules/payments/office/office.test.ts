import { afterAll, beforeEach, expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { openPurchase, payIn } from '../../../../test/open-purchases.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { GatewayAway, GatewayRefused, type Payments } from '../../../ports/payments.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { balance } from '../../points/index.ts'
import { updatePurchase } from '../../shop/index.ts'
import { finishRefunds } from '../refunding/finish-refunds.ts'
import { noteReturns } from '../settling/note-returns.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The refunds that the gateway has made by their keys, and what it does with the next. */
const gate = {
  made: new Map<string, number>(),
  next: 'answers' as 'answers' | 'is silent' | 'makes it silently' | 'refuses',
}
const refund = async ({ key, amount }: { key: string; captureId: string; amount: number }) => {
  if (gate.next === 'refuses') throw new GatewayRefused('REFUND_TIME_LIMIT_EXCEEDED', 'unknown')
  if (gate.next === 'is silent') throw new GatewayAway('test', true)
  gate.made.set(key, amount)
  if (gate.next === 'makes it silently') throw new GatewayAway('test', true)
  return { id: `made-${key}`, amount }
}
const payments = { sandbox: true, needsPayer: false, paypal: { refund }, komoju: { refund } } as unknown as Payments

const { app, work, operator } = useOperator({ payments })
beforeEach(() => {
  gate.made.clear()
  gate.next = 'answers'
})
afterAll(async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

const points = (id: number) => balance(app.services.db, id, app.clock.now())
const confirm = (purchaseId: number, body: object = { amount: 1000, why }) =>
  app.as(operator)('POST /api/ops/purchases/{purchaseId}/bank-confirm', { params: { purchaseId }, body })
const see = async (purchaseId: number) =>
  (await app.as(operator)('GET /api/ops/purchases/{purchaseId}', { params: { purchaseId } })).body
const settle = (taskId: number, act: string) =>
  app.as(operator)('POST /api/ops/payment-tasks/{taskId}/settle', { params: { taskId }, body: { act, why } })
const giveBack = (purchaseId: number) =>
  app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId }, body: { why } })
const list = async (query: string) => (await app.as(operator)('GET /api/ops/purchases', { query })).body.items
const ids = (items: { id: number }[]) => items.map(({ id }) => id)

test.each([
  ['GET /api/ops/purchases', {}],
  ['GET /api/ops/purchases/{purchaseId}', { params: { purchaseId: 999 } }],
  ['POST /api/ops/purchases/{purchaseId}/bank-confirm', { params: { purchaseId: 999 }, body: { amount: 1000, why } }],
  ['POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId: 999 }, body: { why } }],
  ['GET /api/ops/payment-tasks', {}],
  ['POST /api/ops/payment-tasks/{taskId}/settle', { params: { taskId: 999 }, body: { act: 'fulfil', why } }],
])('%s climbs the ladder of operators', async (call, given) => {
  await climbOperatorLadder(app, call, given)
  const code = call.includes('{taskId}') ? '404 task_not_found' : '404 purchase_not_found'
  expect(outcome(await app.as(operator)(call, given))).toBe(call.includes('{') ? code : '200')
})

test('[F-015] a transfer is confirmed with its amount, once, and gives the points', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member)
  expect((await see(id)).may).toEqual({ confirm: true, refund: false })
  expect(outcome(await confirm(id, { amount: 999, why }))).toBe('400 amount_differs')
  expect(outcome(await confirm(id, { amount: 1000 }))).toBe('400 invalid_input')
  expect(await points(member.id)).toBe(0)
  const before = (await work.acts()).length

  const all = await Promise.all([confirm(id), confirm(id), confirm(id), confirm(id)])
  expect(all.map(outcome)).toEqual(['200', '200', '200', '200'])
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(all[0]?.body.purchase).toMatchObject({ status: 'fulfilled', member: { id: member.id }, next: null })
  expect(await points(member.id)).toBe(1000)
  expect((await work.acts()).slice(before)).toMatchObject([
    {
      act: 'confirm_transfer',
      subject_type: 'purchase',
      subject_id: id,
      before: { purchase: 'pending' },
      after: { purchase: 'fulfilled', yen: 1000 },
      why,
    },
  ])
  const { captures, journals } = await see(id)
  expect(captures).toMatchObject([{ amount: 1000, fee: 0, refunded: 0 }])
  expect(journals[0]).toMatchObject({
    kind: 'capture',
    postings: [
      { account: 'bank', currency: 'JPY', amount: 1000 },
      { account: 'suspense', currency: 'JPY', amount: -1000 },
    ],
  })
  expect(outcome(await confirm(id, { amount: 999, why }))).toBe('400 amount_differs')
})

test('only a purchase that waits for a transfer is confirmed; one that is over becomes a task', async () => {
  const member = await app.newMember()
  const card = await openPurchase(app, member, { method: 'credit_card' })
  expect(outcome(await confirm(card.id))).toBe('409 transfer_not_awaited')
  const late = await openPurchase(app, member, { openFor: day })
  await app.services.db
    .updateTable('purchases')
    .set({ status: 'expired', closed_at: app.clock.now(), expires_at: new Date(app.clock.now().getTime() - day) })
    .where('id', '=', late.id)
    .execute()
  expect((await confirm(late.id)).body.purchase.status).toBe('expired')
  const [task] = (await see(late.id)).tasks
  expect(task).toMatchObject({ kind: 'late', gateway: 'bank', amount: 1000, acts: ['fulfil', 'give_back'] })
  expect((await settle(task.id, 'fulfil')).body.task).toMatchObject({ state: 'settled', acts: [] })
  expect(await points(member.id)).toBe(1000)
})

/** A purchase that ended a day ago, with money that came in now. */
async function latePaid(amount = 1000) {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await app.services.db
    .updateTable('purchases')
    .set({ status: 'expired', closed_at: app.clock.now(), expires_at: new Date(app.clock.now().getTime() - day) })
    .where('id', '=', id)
    .execute()
  await payIn(app, { purchaseId: id, amount })
  const [task] = (await see(id)).tasks
  return { member, id, task }
}

test('late money fulfils its purchase once, whoever settles at the same time', async () => {
  const { member, id, task } = await latePaid(1200)
  expect(task).toMatchObject({ kind: 'late', purchase: { status: 'expired', amount: 1000 }, member: { id: member.id } })
  const before = (await work.acts()).length
  const all = await Promise.all(['fulfil', 'fulfil', 'give_back', 'fulfil'].map((act) => settle(task.id, act)))
  expect(all.map(outcome).toSorted()).toEqual(['200', '409 task_settled', '409 task_settled', '409 task_settled'])
  expect((await work.acts()).length).toBe(before + 1)
  if (gate.made.size === 0) {
    expect(await points(member.id)).toBe(1000)
    const { purchase, tasks } = await see(id)
    expect(purchase.status).toBe('fulfilled')
    expect(tasks).toMatchObject([
      { kind: 'surplus', amount: 200, acts: ['give_back'], state: 'open' },
      { state: 'settled' },
    ])
  }
})

test('late money of a member who has left can only be given back', async () => {
  const { member, task } = await latePaid()
  await app.services.db
    .updateTable('users')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', member.id)
    .execute()
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 act_not_possible')
  expect(outcome(await settle(task.id, 'give_back'))).toBe('200')
})

test('late money fulfils no purchase whose coupon was used again', async () => {
  const { member, id, task } = await latePaid()
  const { id: another } = await openPurchase(app, member)
  const now = app.clock.now()
  const { id: coupon } = await app.services.db
    .insertInto('coupons')
    .values({
      code: 'AGAIN1',
      name: 'test',
      kind: 'percent',
      value: 10,
      scope: 'any',
      starts_at: now,
      ends_at: new Date(now.getTime() + day),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = { coupon_id: coupon, user_id: member.id, amount: 100, held_at: now }
  await app.services.db
    .insertInto('coupon_uses')
    .values([
      { ...use, purchase_id: id, state: 'given_back', settled_at: now },
      { ...use, purchase_id: another, state: 'held', settled_at: null },
    ])
    .execute()
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 act_not_possible')
  await app.services.db.updateTable('coupon_uses').set({ state: 'given_back', settled_at: now }).execute()
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('200')
})

test('short money pays nothing alone, and with the rest it is one decision', async () => {
  const { member, id, task } = await latePaid(400)
  expect(task).toMatchObject({ kind: 'short', acts: ['give_back'] })
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 act_not_possible')
  await payIn(app, { purchaseId: id, amount: 600 })
  const [rest] = (await see(id)).tasks
  expect(rest).toMatchObject({ kind: 'late', amount: 600, acts: ['fulfil', 'give_back'] })
  expect(outcome(await settle(rest.id, 'fulfil'))).toBe('200')
  expect(await points(member.id)).toBe(1000)
  expect((await see(id)).tasks).toMatchObject([{ state: 'settled' }, { state: 'settled', settled: { act: 'fulfil' } }])
})

test('a task about short money is over once the rest has come in time', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 400 })
  expect((await see(id)).tasks).toMatchObject([{ kind: 'short', state: 'open' }])
  expect((await payIn(app, { purchaseId: id, amount: 600 }))?.status).toBe('fulfilled')
  expect((await see(id)).tasks).toMatchObject([
    { kind: 'short', state: 'settled', settled: { act: 'fulfil', by: null, why: null } },
  ])
})

test('a task about money that the gateway itself gave back is over, and the refund is a task to note', async () => {
  const { id, task } = await latePaid()
  const [money] = await app.services.db
    .selectFrom('payment_captures')
    .selectAll()
    .where('purchase_id', '=', id)
    .execute()
  const at = app.clock.now()
  const refunded = { id: 'at-gateway', amount: 1000, at }
  const capture = { id: money?.capture_id ?? '', amount: 1000, fee: 30, at, refunds: [refunded], dispute: null }
  await inTransaction(app.services.db, (tx) => noteReturns(tx, app.services, { source: 'komoju', capture }))
  const { tasks } = await see(id)
  expect(tasks).toMatchObject([
    { kind: 'refund_at_gateway', state: 'open', acts: ['give_back'] },
    { id: task.id, kind: 'late', state: 'settled', settled: { act: 'give_back', by: null } },
  ])
  expect(outcome(await settle(tasks[0].id, 'fulfil'))).toBe('409 act_not_possible')
  expect((await settle(tasks[0].id, 'give_back')).body.task).toMatchObject({ state: 'settled' })
  expect(gate.made.size).toBe(0)
  expect((await work.acts()).at(-1)).toMatchObject({ act: 'note_payment', subject_id: tasks[0].id })
})

test('money goes back to its payer once, and the task is settled when the gateway has made it', async () => {
  const { member, id, task } = await latePaid()
  const before = (await work.acts()).length
  const answer = await settle(task.id, 'give_back')
  expect(answer.body.task).toMatchObject({ state: 'settled', settled: { act: 'give_back', why } })
  expect([...gate.made.values()]).toEqual([1000])
  expect(await points(member.id)).toBe(0)
  expect((await see(id)).captures).toMatchObject([{ amount: 1000, refunded: 1000 }])
  expect((await work.acts()).slice(before)).toMatchObject([
    { act: 'give_back_payment', subject_type: 'payment', subject_id: task.id, after: { yen: 1000 }, why },
  ])
  expect(outcome(await settle(task.id, 'give_back'))).toBe('409 task_settled')
})

test.each(['is silent', 'makes it silently'] as const)(
  'a gateway that %s leaves the decision, and the sweep makes the refund once',
  async (next) => {
    const { id, task } = await latePaid()
    gate.next = next
    expect(outcome(await settle(task.id, 'give_back'))).toBe('503 gateway_silent')
    expect((await see(id)).tasks).toMatchObject([{ state: 'open', acts: [] }])
    expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 task_settled')
    gate.next = 'answers'
    await finishRefunds.run(app.services)
    expect((await see(id)).tasks).toMatchObject([{ state: 'open' }])
    app.clock.advance(2 * minute)
    await finishRefunds.run(app.services)
    expect((await see(id)).tasks).toMatchObject([{ state: 'settled', settled: { act: 'give_back', why } }])
    expect([...gate.made.values()]).toEqual([1000])
    expect((await see(id)).captures).toMatchObject([{ refunded: 1000 }])
    const acts = (await work.acts()).filter(
      ({ subject_type: type, subject_id: of }) => type === 'payment' && of === task.id,
    )
    expect(acts).toMatchObject([{ act: 'give_back_payment', operator_id: operator.id, why }])
  },
)

test('a refund that the gateway refuses leaves the task open', async () => {
  const { id, task } = await latePaid()
  gate.next = 'refuses'
  expect(outcome(await settle(task.id, 'give_back'))).toBe('409 refund_refused')
  expect((await see(id)).tasks).toMatchObject([{ state: 'open', acts: ['fulfil', 'give_back'] }])
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('200')
})

test('money that belongs to no purchase can only be given back', async () => {
  await payIn(app, { purchaseId: null, amount: 5000 })
  const { items } = (await app.as(operator)('GET /api/ops/payment-tasks', { query: 'state=open' })).body
  const task = items.find(({ kind }: { kind: string }) => kind === 'unmatched')
  expect(task).toMatchObject({ amount: 5000, purchase_id: null, purchase: null, member: null, acts: ['give_back'] })
  expect((await app.as(operator)('GET /api/ops/trouble')).body.payments.items).toContainEqual(task)
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 act_not_possible')
  expect(outcome(await settle(task.id, 'give_back'))).toBe('200')
  const settled = (await app.as(operator)('GET /api/ops/payment-tasks', { query: 'state=settled' })).body.items
  expect(settled[0]).toMatchObject({ id: task.id, settled: { act: 'give_back' } })
})

test('a purchase is refunded as far as it is unspent, once, and only if something is left', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1000 })
  expect((await see(id)).may).toEqual({ confirm: false, refund: true })
  expect((await see(id)).back).toEqual({ points: 1000, yen: 1000 })
  const all = await Promise.all([giveBack(id), giveBack(id), giveBack(id)])
  expect(all.map(outcome).toSorted()).toEqual(['200', '409 purchase_not_refundable', '409 purchase_not_refundable'])
  expect([...gate.made.values()]).toEqual([1000])
  expect(await points(member.id)).toBe(0)
  const { purchase, captures } = await see(id)
  expect(purchase).toMatchObject({ status: 'refunded', refunded: 1000 })
  expect(captures).toMatchObject([{ refunded: 1000 }])
})

test('before a refund the operator is told the yen and points that will go back after an earlier part', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1000 })
  const [{ id: captureId }] = (await see(id)).captures
  const now = app.clock.now()
  const part = { id: 'part', amount: 400, at: now }
  const capture = { id: captureId, amount: 1000, fee: 30, at: now, refunds: [part], dispute: null }
  await inTransaction(app.services.db, (tx) => noteReturns(tx, app.services, { source: 'komoju', capture }))
  expect((await see(id)).back).toEqual({ points: 600, yen: 600 })
  expect(outcome(await giveBack(id))).toBe('200')
  expect([...gate.made.values()]).toEqual([600])
  expect((await see(id)).back).toBeNull()
})

test('a purchase is refunded only once money of it in suspense is decided about and no dispute is open', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1200 })
  const [surplus] = (await see(id)).tasks
  expect((await see(id)).may.refund).toBe(false)
  expect(outcome(await giveBack(id))).toBe('409 purchase_not_refundable')
  await settle(surplus.id, 'give_back')
  const dispute = (state: 'open' | null) =>
    app.services.db.updateTable('payment_captures').set({ dispute: state }).where('purchase_id', '=', id).execute()
  await dispute('open')
  expect(outcome(await giveBack(id))).toBe('409 purchase_not_refundable')
  expect(await points(member.id)).toBe(1000)
  await dispute(null)
  expect(outcome(await giveBack(id))).toBe('200')
  expect([...gate.made.values()]).toEqual([200, 1000])
  expect((await see(id)).captures).toMatchObject([{ amount: 1200, refunded: 1200 }])
})

test('a refund whose outcome is unknown is finished by the sweep', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1000 })
  gate.next = 'is silent'
  expect(outcome(await giveBack(id))).toBe('503 gateway_silent')
  expect((await see(id)).purchase).toMatchObject({ status: 'refunded', refunded: 0 })
  gate.next = 'answers'
  app.clock.advance(2 * minute)
  await finishRefunds.run(app.services)
  expect((await see(id)).purchase).toMatchObject({ status: 'refunded', refunded: 1000 })
})

test('purchases are found by number, order id, slip number, transfer code, member and state', async () => {
  const [one, other] = [await app.newMember(), await app.newMember()]
  const first = await openPurchase(app, one, { code: 'K7Q2' })
  const second = await openPurchase(app, other, { method: 'convenience', code: 'X' })
  expect(ids(await list(`q=${first.id}`))).toContain(first.id)
  expect(ids(await list(`q=${second.order_id.slice(0, 13)}`))).toEqual([second.id])
  expect(ids(await list('q=k7q2'))).toEqual([first.id])
  const numbers = [{ name: 'receipt', value: '6557720812304' }]
  const slip = { kind: 'slip', numbers, expires_at: second.expires_at, url: null }
  await inTransaction(app.services.db, (tx) => updatePurchase(tx, second.id, { next: JSON.stringify(slip) }))
  expect(ids(await list('q=6557720812304'))).toEqual([second.id])
  expect(ids(await list('q=655772081230'))).toEqual([])
  expect((await see(second.id)).trail.numbers).toEqual(numbers)
  expect(ids(await list(`q=${encodeURIComponent(one.email)}`))).toEqual([first.id])
  expect(ids(await list(`member=${other.id}`))).toEqual([second.id])
  expect(ids(await list(`member=${other.id}&status=fulfilled`))).toEqual([])
  expect(ids(await list('q=nobody-of-that-name'))).toEqual([])
  const newest = await list('')
  expect(ids(newest).slice(0, 2)).toEqual([second.id, first.id])
  expect(newest[0].member).toMatchObject({ id: other.id, email: other.email })
})
