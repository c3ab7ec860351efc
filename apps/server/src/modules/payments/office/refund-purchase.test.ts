import { expect, test } from 'vitest'
import { useOffice } from '../../../../test/office.ts'
import { openPurchase, payIn } from '../../../../test/open-purchases.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { finishRefunds } from '../refunding/finish-refunds.ts'
import { noteReturns } from '../settling/note-returns.ts'

const minute = 60_000
const { app, gate, points, see, settle, giveBack } = useOffice()

test('a purchase is refunded as far as it is unspent, once, and only if something is left', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1000 })
  expect((await see(id)).may).toEqual({ confirm: false, refund: true })
  expect((await see(id)).back).toEqual({ points: 1000, yen: 1000, plan: null })
  const all = await Promise.all([giveBack(id), giveBack(id), giveBack(id)])
  expect(all.map(outcome).toSorted()).toEqual(['200', '409 purchase_not_refundable', '409 purchase_not_refundable'])
  expect([...gate.made.values()]).toEqual([1000])
  expect(await points(member.id)).toBe(0)
  const { purchase, captures } = await see(id)
  expect(purchase).toMatchObject({ status: 'refunded', refunded: 1000 })
  expect(captures).toMatchObject([{ refunded: 1000 }])
})

test('before a refund the operator sees the yen and points that will go back after an earlier part', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member, { method: 'convenience' })
  await payIn(app, { purchaseId: id, amount: 1000 })
  const [{ id: captureId }] = (await see(id)).captures
  const now = app.clock.now()
  const part = { id: 'part', amount: 400, at: now }
  const capture = { id: captureId, amount: 1000, fee: 30, at: now, refunds: [part], dispute: null }
  await inTransaction(app.services.db, (tx) => noteReturns(tx, app.services, { source: 'komoju', capture }))
  expect((await see(id)).back).toEqual({ points: 600, yen: 600, plan: null })
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
