import { day } from '@tensaku/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { hashPassword } from '../../account/index.ts'
import { findBreaches } from '../../monitoring/index.ts'

const { app, operator } = useOperator()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))

const lite = 'lite-basic-global-50-30'
const wider = 'lite-basic-global-100-30'
const act = async (what: 'extend' | 'end', { id }: Somebody, body: Record<string, unknown> = {}) =>
  outcome(
    await app.as(operator)(`POST /api/ops/members/{memberId}/subscription/${what}`, {
      params: { memberId: id },
      body: { why, ...body },
    }),
  )
const termsOf = async ({ id }: Somebody): Promise<{ kind: string; start: string; end: string }[]> => {
  const params = { memberId: id }
  const { terms } = (await app.as(operator)('GET /api/ops/members/{memberId}/subscription', { params })).body
  return terms.toReversed()
}
const sound = async () => {
  const found = await findBreaches(app.services.db, app.clock.now())
  expect(found.filter(({ total }) => total > 0)).toEqual([])
}
const endOf = async (who: Somebody) => new Date((await plans.subscription(who)).term.end).getTime()

test('days that the office adds keep an open slip valid, and the term that it pays follows them', async () => {
  const me = await app.newMember()
  const first = await plans.checkout(me, lite, { payment_method: 'convenience' })
  plans.fake.pay(first.body.order_id)
  await plans.confirm(me, first.body.order_id)
  const end = await endOf(me)
  await plans.goTo(new Date(end - 2 * day))
  const slip = await plans.checkout(me, lite, { payment_method: 'convenience' })
  expect(await act('extend', me, { days: 3 })).toBe('204')
  plans.fake.pay(slip.body.order_id)
  await plans.confirm(me, slip.body.order_id)
  expect((await plans.seen(me, slip.body.purchase_id)).status).toBe('fulfilled')
  expect(await termsOf(me)).toMatchObject([
    { kind: 'first' },
    { kind: 'extension', start: new Date(end).toISOString() },
    { kind: 'next', start: new Date(end + 3 * day).toISOString() },
  ])
  await sound()
})

test('an upgrade keeps the days that the office has added, and its checkout says so', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  const open = await plans.checkout(me, wider, { upgrade: true })
  expect(await act('extend', me, { days: 10 })).toBe('204')
  const { body: quote } = await plans.quote(me, wider, { upgrade: true })
  expect(quote).toMatchObject({ free_days: 10, charge: open.body.amount })
  plans.fake.approve(open.body.order_id)
  expect((await plans.confirm(me, open.body.order_id)).body.purchase.status).toBe('fulfilled')
  const { term, renewal, quota } = await plans.subscription(me)
  expect([term.end, renewal.at]).toEqual([quote.term.end, quote.renewal.at])
  expect(quota[0].resets_at).toBe(term.end)
  expect((await termsOf(me)).map(({ kind }) => kind)).toEqual(['first', 'extension', 'upgrade', 'extension'])
  await sound()
})

test('no day is added and no plan is ended while a card is being charged for it', async () => {
  const me = await app.newMember({ passwordHash: await hashPassword('kaki-no-ki-7') })
  await plans.subscribe(me, lite)
  plans.fake.hang('capture')
  const upgrade = { upgrade: true, payment_method: 'one_click', password: 'kaki-no-ki-7' } as const
  const made = await plans.checkout(me, wider, upgrade)
  expect((await plans.seen(me, made.body.purchase_id)).status).toBe('pending')
  expect(await act('extend', me, { days: 1 })).toBe('409 plan_payment_running')
  expect(await act('end', me)).toBe('409 plan_payment_running')
})

test('an end by the office cancels what is open, and a charge is refused before it is taken', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  const open = await plans.checkout(me, wider, { upgrade: true })
  plans.fake.approve(open.body.order_id)
  expect(await act('end', me)).toBe('204')
  expect(outcome(await plans.confirm(me, open.body.order_id))).toBe('409 purchase_not_open')
  expect(plans.fake.of(open.body.order_id).state).not.toBe('captured')
  await sound()
})
