import { expect, test } from 'vitest'
import { openPurchase } from '../../../test/open-purchases.ts'
import { why } from '../../../test/operator-work.ts'
import { momentsOf, type Moment, useTimelines } from '../../../test/timelines.ts'

const { app, flow, work, operator, ofMember, ofOrder, livedIn } = useTimelines()

type Ledger = Moment & { points: number | null }
type Thing = {
  about: string | null
  order_id: number | null
  points: number
  entries: { id: number; what: string; points: number; balance: number; reason: string | null; detail: string | null }[]
}
type Entry = Thing['entries'][number]

test('an act of an operator and the steps that it made are one event with the points that moved', async () => {
  const { member, id } = await livedIn('merged@example.com')
  app.clock.advance(60_000)
  const params = { orderId: id }
  await app.as(operator)('POST /api/ops/orders/{orderId}/refund', { params, body: { why } })
  const { items } = await ofOrder(id)
  const moved = items.filter(({ kind, points }: Ledger) => kind === 'points' || points !== null)
  expect(moved.map(({ kind, what, points }: Ledger) => `${kind} ${what} ${points}`)).toEqual([
    'audit refund 332',
    'question asked -100',
    'order >0 -332',
  ])
  expect(momentsOf({ items }).filter((one) => /approve|2>3/.test(one))).toEqual(['audit approve'])
  expect(items.find(({ what }: Moment) => what === 'approve')).toMatchObject({ detail: why, name: operator.email })

  const held = await work.held(member)
  app.clock.advance(60_000)
  const body = { to: null, why }
  await app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId: held.id }, body })
  const [first, second] = (await ofOrder(held.id)).items.filter(({ kind }: Moment) => kind !== 'mail')
  expect([first.what, second.what]).toEqual(['reassign', '1>2'])
})

test('the ledger of a member is listed by things, complete, and each refund has its reason', async () => {
  const { member, id } = await livedIn('ledger@example.com')
  const ended = await flow.place(member)
  app.clock.advance(60_000)
  await flow.cancel(member, ended.id)
  const { id: questionId } = await app.services.db
    .selectFrom('order_questions')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const params = { orderId: id, questionId }
  await app.as(operator)('POST /api/ops/orders/{orderId}/questions/{questionId}/refund', { params, body: { why } })
  const { items, pagination } = await ofMember(member.id, 'filter=points')
  expect(pagination.total).toBe(items.length)
  const things = items.map(({ about, order_id: order, entries, points }: Thing) => [
    about && `${about} of ${order}`,
    ...entries.map((entry) => `${entry.what} ${entry.points} ${entry.detail ?? entry.reason ?? ''}`.trim()),
    points,
  ])
  expect(things).toContainEqual([`question of ${id}`, 'question -100', `refund 100 ${why}`, 0])
  expect(things).toContainEqual([`order of ${ended.id}`, 'order -332', 'refund 332 learner', 0])
  expect(things).toContainEqual([`order of ${id}`, 'order -332', -332])
  expect(things).toContainEqual([null, 'adjust 2000', 2000])
  const entries = items
    .flatMap(({ entries: own }: Thing) => own)
    .toSorted((one: Entry, other: Entry) => one.id - other.id)
  let sum = 0
  for (const { points, balance: after } of entries) expect(after).toBe((sum += points))
  const balance = items.reduce((sum: number, { points }: Thing) => sum + points, 0)
  expect(balance).toBe(await flow.balance(member))
  expect((await ofMember(member.id)).items.reduce((sum: number, { points }: Ledger) => sum + (points ?? 0), 0)).toBe(
    balance,
  )
})

test('an act on a purchase is in the timeline of its member, with the points that it gave', async () => {
  const member = await app.newMember()
  const { id } = await openPurchase(app, member)
  const confirmed = { params: { purchaseId: id }, body: { amount: 1000, why } }
  await app.as(operator)('POST /api/ops/purchases/{purchaseId}/bank-confirm', confirmed)
  const { items } = await ofMember(member.id)
  expect(items.filter(({ kind }: Moment) => kind === 'audit' || kind === 'points')).toMatchObject([
    { kind: 'audit', what: 'confirm_transfer', points: 1000, detail: why },
  ])
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
