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
  await plans.downgrade(me, null)
  const end = new Date((await plans.subscription(me)).term.end).getTime()
  await plans.goTo(new Date(end - 48 * hour))
  expect((await plans.quote(me, lite)).body).toMatchObject({ drops_downgrade: true, renewal: { amount: 5480 } })
  await plans.subscribe(me, lite)
  expect(await plans.subscription(me)).toMatchObject({ renewal: { amount: 5480 }, downgrade: { product_id: null } })
})
