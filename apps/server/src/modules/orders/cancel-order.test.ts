import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { givePoints } from '../../../test/give-points.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const refunds = async (orderId: number) =>
  app.services.db
    .selectFrom('point_entries')
    .select('amount')
    .where('kind', '=', 'refund')
    .where('ref_id', '=', orderId)
    .execute()

test('[C-095] POST cancel climbs the ladder', () =>
  climbMemberLadder(app, 'POST /api/users/{id}/orders/{orderId}/cancel', { params: { orderId: 1 } }))

test('[C-095][S-018][S-019][I-04] a waiting order ends cancelled and refunded', async () => {
  const member = await app.newMember({ points: 400 })
  const { id } = await flow.place(member)
  const { status, body } = await flow.cancel(member, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: { value: orderStatus.cancelled, label: 'キャンセル' },
    cancelable: false,
    cancel_reason: 'learner',
    refunded: 332,
  })
  expect(await flow.balance(member)).toBe(400)
  expect(await flow.kinds(member)).toContain('order_cancelled')
})

test('[C-095][E-028][I-04] an order that is cancelled twice, or twenty times at once, is refunded once', async () => {
  const member = await app.newMember({ points: 400 })
  const { id } = await flow.place(member)
  const answers = await Promise.all(Array.from({ length: 20 }, () => flow.cancel(member, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => outcome(answer) === '404 not_cancelable')).toHaveLength(19)
  const again = await flow.cancel(member, id)
  expect(again.body).toMatchObject({ code: 'not_cancelable', help: '115001582811' })
  expect(await refunds(id)).toEqual([{ amount: 332 }])
  expect(await flow.balance(member)).toBe(400)
})

test('[Q-66] an order in correction can be cancelled from a day after its due time', async () => {
  const member = await app.newMember({ points: 400 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  const due = new Date((await flow.read(member, id)).due_at ?? 0)
  app.clock.set(new Date(due.getTime() + 24 * hour - 1))
  expect(outcome(await flow.cancel(member, id))).toBe('404 not_cancelable')
  app.clock.set(new Date(due.getTime() + 24 * hour))
  expect((await flow.read(member, id)).cancelable).toBe(true)
  const { body } = await flow.cancel(member, id)
  expect(body).toMatchObject({ cancel_reason: 'overdue', refunded: 332, teacher: { id: teacher.id } })
  expect(await flow.streamed('instructor', teacher)).toContain('order')
  const mails = app.services.db.selectFrom('mails').select(['kind', 'plain']).where('recipient', '=', teacher.email)
  expect(await mails.execute()).toEqual([
    { kind: 'order_ended', plain: expect.stringMatching(/納期を過ぎたため[^]*cancelled it/) },
  ])
  expect(outcome(await flow.save(teacher, id, { revision: 0, lines: [], comment: '' }))).toBe('409 not_working')
  app.clock.set('2026-11-20T03:00:00Z')
})

test('[I-04] when the service is late, an expired lot is replaced until the end of the thirtieth day', async () => {
  const member = await app.newMember()
  const { db } = app.services
  await givePoints(db, { userId: member.id, amount: 332, days: 1, now: app.clock.now() })
  const { id } = await flow.place(member)
  await flow.claim(await app.newInstructor(), id)
  app.clock.set('2026-11-22T03:00:00Z')
  await flow.cancel(member, id)
  const { lots } = (await app.as(member)('GET /api/users/{id}/points')).body
  expect(lots).toEqual([{ remaining: 332, kind: 'free', gift: false, expires_at: '2026-12-22T14:59:59.999Z' }])
  app.clock.set('2026-11-20T03:00:00Z')
})

test('[I-16] members cannot cancel orders of others', async () => {
  const { id } = await flow.place(await app.newMember({ points: 400 }))
  expect(outcome(await flow.cancel(await app.newMember(), id))).toBe('404 not_cancelable')
})

test('[I-04][I-06] of a cancellation and a claim at once exactly one wins', async () => {
  for (let round = 0; round < 12; round++) {
    const member = await app.newMember({ points: 400 })
    const teacher = await app.newInstructor()
    const { id } = await flow.place(member)
    const both = [() => flow.cancel(member, id), () => flow.claim(teacher, id)]
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((start) => start()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const { status, refunded, teacher: holder } = await flow.read(member, id)
    expect([status.value, refunded, holder?.id]).toEqual(
      status.value === orderStatus.correcting ? [1, null, teacher.id] : [-1, 332, undefined],
    )
    expect(await refunds(id)).toHaveLength(status.value === orderStatus.correcting ? 0 : 1)
  }
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
