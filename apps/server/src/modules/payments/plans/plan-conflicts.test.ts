import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { useApp } from '../../../../test/use-app.ts'
import { GatewayRefused } from '../../../ports/payments.ts'
import { hashPassword } from '../../account/index.ts'
import { buy } from '../buying/buy.ts'
import { requestOf } from '../buying/cart-request.ts'
import { offerOfPlan } from './offer-of-plan.ts'

const app = useApp()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))
afterEach(() => plans.endAll())

const lite = 'lite-basic-global-50-30'
const smaller = 'lite-basic-global-50-8'
const hour = 3_600_000
const captured = async (userId: number) => {
  const { db } = app.services
  const rows = db
    .selectFrom('payment_captures as c')
    .innerJoin('purchases as p', 'p.id', 'c.purchase_id')
    .select('c.amount')
  return (await rows.where('p.user_id', '=', userId).orderBy('c.id').execute()).map(({ amount }) => amount)
}

test('[Q-96] of eight upgrades at once by a stored card, each with a key of its own, one is charged', async () => {
  const me = await app.newMember({ passwordHash: await hashPassword('kaki-no-ki-7') })
  await plans.subscribe(me, lite)
  const upgrade = { upgrade: true, payment_method: 'one_click', password: 'kaki-no-ki-7' } as const
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => plans.checkout(me, 'lite-basic-global-100-30', upgrade, randomUUID())),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).not.toContain(500)
  expect(await captured(me.id)).toEqual([2740, 8780 - 2740])
})

test('[Q-96] a tap that is priced after its twin has upgraded gets the answer of the twin', async () => {
  const me = await app.newMember({ passwordHash: await hashPassword('kaki-no-ki-7') })
  await plans.subscribe(me, lite)
  const wider = 'lite-basic-global-100-30'
  const body = { product_id: await plans.idOf(wider), duration: '1mo', upgrade: true } as const
  const paying = { payment_method: 'one_click', password: 'kaki-no-ki-7' } as const
  const buyer = {
    actor: { kind: 'member', id: me.id, sessionId: '', verified: true } as const,
    address: undefined,
    request: requestOf(me.id, randomUUID(), [body]),
    paying,
    priced: () => offerOfPlan(app.services, me.id, { ...body, ...paying }),
  }
  const answers: unknown[] = []
  const late = async () => {
    answers.push(await buy(app.services, buyer))
    return buyer.priced()
  }
  answers.push(await buy(app.services, { ...buyer, priced: late }))
  expect(answers[0]).toMatchObject({ status: 'fulfilled', amount: 8780 - 2740 })
  expect(answers[1]).toEqual(answers[0])
  expect(await captured(me.id)).toEqual([2740, 8780 - 2740])
})

test('[C-071] the mail about a smaller plan names it and does not say that nothing is charged any more', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  await plans.downgrade(me, smaller)
  const mails = app.services.db.selectFrom('mails').select(['subject', 'kind']).where('user_id', '=', me.id)
  expect((await mails.where('kind', '=', 'plan_change_scheduled').execute()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^プランの変更を承りました/),
  ])
})

test('[C-072][C-073][S-026] an end that is cancelled brings back the smaller plan that it had replaced, at the price of that day', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  const before = (await plans.downgrade(me, smaller)).body.downgrade
  const idOfSmaller = await plans.idOf(smaller)
  await plans.downgrade(me, null)
  await plans.downgrade(me, null, 'しばらくお休みします。')
  expect(await plans.subscription(me)).toMatchObject({
    renewal: null,
    downgrade: { product_id: 0 },
    replaced_downgrade: { product_id: idOfSmaller, restorable: true },
  })
  expect((await plans.keep(me)).body.downgrade).toEqual(before)
  expect(await plans.subscription(me)).toMatchObject({ renewal: { amount: 2080 }, replaced_downgrade: null })
  const notices = app.services.db.selectFrom('notifications').select('data').where('user_id', '=', me.id)
  const cancelled = notices.where('kind', '=', 'plan_change_cancelled')
  expect((await cancelled.execute()).map(({ data }) => data)).toEqual([
    expect.objectContaining({ to: expect.stringContaining('月8回') }),
  ])
  expect((await plans.keep(me)).body.downgrade.product_id).toBeNull()
  expect((await cancelled.orderBy('id').execute()).map(({ data }) => (data as { to?: string }).to)).toEqual([
    expect.any(String),
    undefined,
  ])
})

test('a smaller plan does not come back where its plan is not sold or nothing renews any more, and that is told before', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  await plans.downgrade(me, smaller)
  await plans.downgrade(me, null)
  const sold = (at: Date | null) =>
    app.services.db.updateTable('plan_products').set({ retired_at: at }).where('key', '=', smaller).execute()
  await sold(app.clock.now())
  expect(await plans.subscription(me)).toMatchObject({ replaced_downgrade: { restorable: false } })
  await sold(null)
  await app.as(me)('PUT /api/users/{id}/subscriptions/payment', { body: { method: 'points', duration: '1mo' } })
  expect(await plans.subscription(me)).toMatchObject({ replaced_downgrade: { restorable: false } })
  expect((await plans.keep(me)).body.downgrade).toEqual({ product_id: null, status: null, at: null })
})

test('an open slip is cancelled when the next try of the card has paid the term', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  plans.fake.fail('capture', new GatewayRefused('INSTRUMENT_DECLINED', 'declined'))
  const end = new Date((await plans.subscription(me)).term.end).getTime()
  await plans.goTo(new Date(end - 20 * hour))
  const slip = await plans.checkout(me, lite, { payment_method: 'convenience' })
  expect(slip.body.status).toBe('pending')
  await plans.goTo(new Date(end + 4 * hour))
  expect((await plans.subscription(me)).status).toBe('active')
  expect((await plans.seen(me, slip.body.purchase_id)).status).toBe('cancelled')
})

test('[Q-92] after a refused discount the full price is quoted and can be paid', async () => {
  const [first, second] = [await app.newMember(), await app.newMember()]
  await plans.subscribe(first, lite)
  const made = await plans.checkout(second, lite)
  plans.fake.approve(made.body.order_id)
  expect(outcome(await plans.confirm(second, made.body.order_id))).toBe('409 discount_spent')
  const again = await plans.checkout(second, lite)
  expect(again.body.amount).toBe(5480)
  plans.fake.approve(again.body.order_id)
  expect((await plans.confirm(second, again.body.order_id)).body.purchase.status).toBe('fulfilled')
})

test('[C-072] a next term that is bought drops the end that was scheduled; a plan that does not renew has no smaller next term', async () => {
  const me = await app.newMember({ points: 5480 })
  await plans.checkout(me, lite, { payment_method: 'points' })
  expect(outcome(await plans.downgrade(me, smaller))).toBe('409 plan_not_renewing')
  await plans.bought(me, { save_card: true })
  const { card_id } = await app.services.db
    .selectFrom('stored_cards')
    .select('id as card_id')
    .where('user_id', '=', me.id)
    .executeTakeFirstOrThrow()
  const byCard = { method: 'one_click', duration: '1mo', card_id }
  await app.as(me)('PUT /api/users/{id}/subscriptions/payment', { body: byCard })
  expect((await plans.downgrade(me, smaller)).status).toBe(200)
  await plans.downgrade(me, null)
  const end = new Date((await plans.subscription(me)).term.end).getTime()
  await plans.goTo(new Date(end - 48 * hour))
  expect((await plans.quote(me, lite)).body).toMatchObject({ drops_downgrade: true, renewal: { amount: 5480 } })
  await plans.subscribe(me, lite)
  expect(await plans.subscription(me)).toMatchObject({ renewal: { amount: 5480 }, downgrade: { product_id: null } })
})
