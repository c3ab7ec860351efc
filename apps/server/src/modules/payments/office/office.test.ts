import { expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOffice } from '../../../../test/office.ts'
import { openPurchase } from '../../../../test/open-purchases.ts'
import { why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { updatePurchase } from '../../shop/index.ts'

const day = 24 * 60 * 60_000
const { app, work, operator, points, confirm, see, settle, list } = useOffice()
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
