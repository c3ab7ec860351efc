import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { buyingIn } from '../../../../test/buying.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { GatewayRefused } from '../../../ports/payments.ts'
import { hashPassword } from '../../account/index.ts'
import { deleteCards } from './delete-cards.ts'
import { refuseCard } from './repo.ts'

const app = useApp()
let shop: ReturnType<typeof buyingIn>
beforeAll(() => {
  shop = buyingIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
})

const list = 'GET /api/users/{id}/credit-cards'
const store = async (who: Somebody) => {
  const setup = await app.as(who)('POST /api/users/{id}/credit-cards/setup')
  if (setup.status !== 201) return setup
  return app.as(who)('POST /api/users/{id}/credit-cards', { body: { setup_token: setup.body.setup_token } })
}
const cardsOf = async (who: Somebody) => (await app.as(who)(list)).body.items

test('[R-041][C-051] the calls of cards climb the ladder', async () => {
  await climbMemberLadder(app, list)
  await climbMemberLadder(app, 'POST /api/users/{id}/credit-cards/setup')
  await climbMemberLadder(app, 'POST /api/users/{id}/credit-cards', { body: { setup_token: 'x' } })
  await climbMemberLadder(app, 'DELETE /api/users/{id}/credit-cards/{cardId}', { params: { cardId: 1 } })
  const token = 'GET /api/users/{id}/payments/paypal/client-token'
  await climbMemberLadder(app, token)
  expect((await app.as(await app.newMember())(token)).body.token).toBe('client-token')
})

test('[R-041] three cards are stored, a fourth is refused, and another member can neither store nor delete one', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const setup = (await app.as(me)('POST /api/users/{id}/credit-cards/setup')).body.setup_token
  const add = (who: Somebody) => app.as(who)('POST /api/users/{id}/credit-cards', { body: { setup_token: setup } })
  expect(outcome(await add(other))).toBe('404 card_not_found')
  const first = await add(me)
  expect([first.status, first.body.card.last4]).toEqual([201, '1111'])
  expect((await add(me)).body).toEqual(first.body)
  await store(me)
  await store(me)
  expect(outcome(await store(me))).toBe('409 cards_full')
  expect(await cardsOf(me)).toHaveLength(3)
  const drop = (who: Somebody, cardId: number) =>
    app.as(who)('DELETE /api/users/{id}/credit-cards/{cardId}', { params: { cardId } })
  const { id } = first.body.card
  expect(outcome(await drop(other, id))).toBe('404 card_not_found')
  shop.fake.down('delete_card')
  expect((await drop(me, id)).status).toBe(204)
  expect([(await cardsOf(me)).length, shop.fake.cards.size]).toEqual([2, 3])
  expect(await deleteCards.run(app.services)).toBe(1)
  expect(shop.fake.cards.size).toBe(2)
  expect(outcome(await drop(me, id))).toBe('404 card_not_found')
})

test('closing the page of a card again and again is no declined card', async () => {
  const me = await app.newMember()
  for (let n = 0; n < 6; n += 1) {
    shop.fake.fail('store_card', new GatewayRefused('SETUP_TOKEN_NOT_APPROVED', 'unapproved'))
    expect(outcome(await store(me))).toBe('401 card_unknown')
  }
  expect((await store(me)).status).toBe(201)
})

test('[F-017][E-039][Q-97] one click asks the password and pays at once; a wrong one refuses and keeps the session', async () => {
  const me = await app.newMember({ passwordHash: await hashPassword('kaki-no-ki-7') })
  await store(me)
  const click = (password?: string) => shop.buy(me, { payment_method: 'one_click', ...(password && { password }) })
  expect(outcome(await click())).toBe('401 password')
  expect(outcome(await click('wrong-password-1'))).toBe('401 password')
  const bought = await click('kaki-no-ki-7')
  expect(bought.body).toMatchObject({ status: 'fulfilled', next: { kind: 'done' } })
  expect(await shop.balance(me)).toBe(3030)
})

test('[Q-97] a member without a password has to sign in again before one click pays', async () => {
  const me = await app.newMember()
  await store(me)
  app.clock.advance(11 * 60_000)
  expect(outcome(await shop.buy(me, { payment_method: 'one_click' }))).toBe('401 reauthenticate')
})

test('[P-014] a card that pays can be stored with the payment', async () => {
  const me = await app.newMember()
  await shop.bought(me, { save_card: true })
  expect(await cardsOf(me)).toHaveLength(1)
})

test('[R-041] a card whose dispute was lost is listed as not usable, and one click does not take it', async () => {
  const me = await app.newMember()
  await store(me)
  const [card] = await cardsOf(me)
  expect(card.usable).toBe(true)
  await app.services.db.transaction().execute((tx) => refuseCard(tx, card.id, app.clock.now()))
  expect(await cardsOf(me)).toEqual([{ ...card, usable: false }])
  expect(outcome(await shop.buy(me, { payment_method: 'one_click' }))).toBe('400 card_missing')
})
