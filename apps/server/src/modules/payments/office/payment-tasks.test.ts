import { expect, test } from 'vitest'
import { useOffice } from '../../../../test/office.ts'
import { openPurchase, payIn } from '../../../../test/open-purchases.ts'
import { why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { finishRefunds } from '../refunding/finish-refunds.ts'
import { noteReturns } from '../settling/note-returns.ts'

const minute = 60_000
const day = 24 * 60 * 60_000
const { app, work, operator, gate, points, see, settle, latePaid } = useOffice()

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
  const { member, id, task } = await latePaid()
  expect(task.obstacle).toBeNull()
  await app.services.db
    .updateTable('users')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', member.id)
    .execute()
  expect((await see(id)).tasks).toMatchObject([{ acts: ['give_back'], obstacle: 'withdrawn' }])
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
  expect((await see(id)).tasks).toMatchObject([{ acts: ['give_back'], obstacle: 'coupon' }])
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('409 act_not_possible')
  await app.services.db.updateTable('coupon_uses').set({ state: 'given_back', settled_at: now }).execute()
  expect(outcome(await settle(task.id, 'fulfil'))).toBe('200')
})

test('late money for a resource that its member owns by now says so', async () => {
  const { member, id, task } = await latePaid()
  const { product_id: product } = (await see(id)).purchase
  const owned = { user_id: member.id, product_id: product, purchase_id: id, at: app.clock.now() }
  await app.services.db.insertInto('resource_ownership').values(owned).execute()
  expect((await see(id)).tasks).toMatchObject([{ acts: ['give_back'], obstacle: 'owned' }])
  await app.services.db.deleteFrom('resource_ownership').where('purchase_id', '=', id).execute()
  expect(outcome(await settle(task.id, 'give_back'))).toBe('200')
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
