import { expect, test } from 'vitest'
import { addCoupon } from '../../../../test/coupons.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { giveBackCoupon, holdCoupon, priceWithCoupon, useCoupon } from './at-checkout.ts'

const app = useApp()
const redeem = 'POST /api/users/{id}/coupons/redeem'
const list = 'GET /api/users/{id}/coupons'

const hold = async (userId: number, code: string, purchaseId: number) => {
  const { services, clock } = app
  const priced = await priceWithCoupon(services, { userId, code, scope: 'resources', amount: 509 })
  await inTransaction(services.db, (tx) => holdCoupon(tx, priced, { userId, purchaseId, now: clock.now() }))
  return priced.discount
}
const settle = (act: typeof useCoupon, purchaseId: number) =>
  inTransaction(app.services.db, (tx) => act(tx, purchaseId, app.clock.now()))

test('[M-013][X-10][Q-103] entering a code climbs the ladder, and the list is the member’s own', async () => {
  const code = await addCoupon(app)
  await climbMemberLadder(app, redeem, { body: { code } })
  await climbMemberLadder(app, list)
  const [me, other] = [await app.newMember(), await app.newMember()]
  const enter = (body: unknown) => app.as(me)(redeem, { body })
  expect(outcome(await enter({ code: 'NOSUCHCODE' }))).toBe('404 coupon_unknown')
  expect((await enter({})).status).toBe(400)
  const entered = await enter({ code: ` ${code.toLowerCase()} ` })
  expect([entered.status, entered.body.points, entered.body.coupon.state]).toEqual([200, null, 'usable'])
  expect((await app.as(me)(list)).body.items).toEqual([entered.body.coupon])
  expect((await app.as(other)(list)).body.items).toEqual([])
})

test('[M-013] a coupon of points gives them at once, once, for 90 days', async () => {
  const me = await app.newMember()
  const code = await addCoupon(app, { kind: 'points', value: 300 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.as(me)(redeem, { body: { code } })))
  expect(answers.map(outcome).toSorted()).toEqual(['200', ...Array<string>(9).fill('409 coupon_used')])
  const given = answers.find(({ status }) => status === 200)
  expect(given?.body).toMatchObject({ points: 300, points_expire_at: '2027-02-18T14:59:59.999Z' })
  expect((await app.as(me)('GET /api/users/{id}/points')).body).toMatchObject({
    balance: 300,
    lots: [{ kind: 'free', remaining: 300 }],
  })
  const { items } = (await app.as(me)('GET /api/users/{id}/points/histories')).body
  expect(items).toMatchObject([{ kind: 'coupon', amount: 300 }])
  expect((await app.as(me)(list)).body.items).toMatchObject([{ state: 'used', used_at: app.clock.now().toISOString() }])
})

test('[M-013] after ten unknown codes within an hour a new code is refused, and one that was entered before is not', async () => {
  const me = await app.newMember()
  const [known, other] = [await addCoupon(app), await addCoupon(app)]
  expect((await app.as(me)(redeem, { body: { code: known } })).status).toBe(200)
  const tries = Array.from({ length: 15 }, (_, n) => app.as(me)(redeem, { body: { code: `GUESSED${n}` } }))
  const outcomes = (await Promise.all(tries)).map(outcome)
  expect(outcomes.filter((one) => one === '404 coupon_unknown')).toHaveLength(10)
  const refused = await app.as(me)(redeem, { body: { code: other } })
  expect([outcome(refused), refused.body.retry_after]).toEqual(['429 coupon_attempts', 3600])
  await expect(hold(me.id, other, 1)).rejects.toThrow('coupon_attempts')
  expect(await hold(me.id, known, 2)).toBe(50)
  app.clock.advance(3_600_000)
  expect((await app.as(me)(redeem, { body: { code: other } })).status).toBe(200)
})

test('[M-013] a coupon is over outside its time, when it is retired, and after its total limit', async () => {
  const me = await app.newMember()
  const now = app.clock.now()
  const enter = async (code: string) => outcome(await app.as(me)(redeem, { body: { code } }))
  const later = new Date(now.getTime() + 1000)
  expect(await enter(await addCoupon(app, { starts_at: later }))).toBe('409 coupon_over')
  expect(await enter(await addCoupon(app, { retired_at: now }))).toBe('404 coupon_unknown')
  const ending = await addCoupon(app, { ends_at: later })
  expect(await enter(ending)).toBe('200')
  app.clock.advance(1000)
  const { items } = (await app.as(me)(list)).body
  expect(items).toMatchObject([{ code: ending, state: 'over' }])
  expect(await enter(ending)).toBe('409 coupon_over')
})

test('[M-013] of 30 members at once as many as the total limit get the points of a coupon', async () => {
  const code = await addCoupon(app, { kind: 'points', value: 50, total_limit: 7 })
  const members = await Promise.all(Array.from({ length: 30 }, () => app.newMember()))
  const outcomes = await Promise.all(members.map((one) => app.as(one)(redeem, { body: { code } })))
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(outcomes.filter((one) => outcome(one) === '409 coupon_over')).toHaveLength(23)
})

test('a coupon is held by a purchase, given back when that fails, and used once when it is paid', async () => {
  const me = await app.newMember()
  const code = await addCoupon(app, { scope: 'resources', minimum: 500 })
  const state = async () => (await app.as(me)(list)).body.items[0].state
  expect(await hold(me.id, code, 101)).toBe(50)
  expect(await state()).toBe('held')
  await expect(hold(me.id, code, 102)).rejects.toThrow('coupon_used')
  await settle(giveBackCoupon, 101)
  expect(await state()).toBe('usable')
  expect(await hold(me.id, code, 103)).toBe(50)
  await settle(useCoupon, 103)
  await settle(giveBackCoupon, 103)
  expect(await state()).toBe('used')
  await expect(hold(me.id, code, 104)).rejects.toThrow('coupon_used')
})

test('a late payment uses the coupon of its purchase after all', async () => {
  const me = await app.newMember()
  const code = await addCoupon(app)
  await hold(me.id, code, 201)
  await settle(giveBackCoupon, 201)
  await settle(useCoupon, 201)
  expect((await app.as(me)(list)).body.items).toMatchObject([{ state: 'used' }])
})

test('a coupon lowers no purchase of another scope, below its minimum, or of points that it gives itself', async () => {
  const me = await app.newMember()
  const price = async (scope: 'points' | 'resources', amount: number, given: Parameters<typeof addCoupon>[1]) =>
    priceWithCoupon(app.services, { userId: me.id, code: await addCoupon(app, given), scope, amount })
  await expect(price('points', 3000, { scope: 'resources' })).rejects.toThrow('coupon_not_usable')
  await expect(price('points', 999, { minimum: 1000 })).rejects.toThrow('coupon_not_usable')
  await expect(price('points', 1000, { kind: 'points', value: 300 })).rejects.toThrow('coupon_not_usable')
  expect((await price('points', 1000, { kind: 'amount', value: 5000 })).discount).toBe(900)
})
