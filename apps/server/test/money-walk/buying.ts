import { password, type Bought, type Method, type Steps, type World } from './world.ts'

const cart = (kind: string) => `POST /api/users/{id}/purchases/${kind}/cart`
const methods = ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'] as const
const slips = ['convenience', 'atm', 'bank'] as const
const cards = [
  '4111111111111111',
  '4000000000003220',
  '4000000000000259',
  '4000000000000341',
  '4000000000000069',
] as const
const resources = [
  [2, 21],
  [2, 22],
  [3, 31],
  [3, 32],
] as const

/** Carts of every method, with and without a coupon; approvals of cards, stored cards, and the end of open purchases. */
export function buyingSteps(world: World): Steps {
  const { app, random, person, onPurchase, control, codes, bought } = world

  type Wish = { code?: string; who?: Bought['who']; pointsOnly?: boolean }
  async function buy(method: Method, { code, who = person(), pointsOnly = false }: Wish = {}) {
    const kind = method === 'points' || (!pointsOnly && random.chance(0.3)) ? 'resources' : 'points'
    const [category, product] = kind === 'points' ? [1, 1 + random.below(4)] : random.pick(resources)
    const body = {
      category_id: category,
      product_id: product,
      quantity: kind === 'points' ? 1 + random.below(3) : 1,
      payment_method: method,
      ...(code !== undefined && { coupon: code }),
      ...(method === 'one_click' && { password }),
      ...(method === 'credit_card' && random.chance(0.4) && { save_card: true }),
    }
    const made = await app.as(who)(cart(kind), { body })
    const { purchase_id: id, order_id: order } = made.body
    const known = bought.some((one) => one.id === id)
    if (made.status === 201 && !known) bought.push({ who, id, order, kind, method, approved: false })
    return made
  }
  const confirm = ({ who, order, kind }: Bought) =>
    app.as(who)(`POST /api/users/{id}/purchases/${kind}/confirm/{orderId}`, { params: { orderId: order } })
  async function approve(one: Bought, card: string, thenConfirm: boolean) {
    const approved = await control(`POST /payments/${one.order}/approve`, { card, save: random.chance(0.8) })
    one.approved ||= approved.status === 200
    if (one.approved && thenConfirm) return confirm(one)
    return approved
  }
  async function cardPays(card: string, wish: Wish = {}) {
    const made = await buy('credit_card', wish)
    const one = bought.find(({ order }) => order === made.body.order_id)
    return one ? approve(one, card, true) : made
  }
  const cancel = ({ who, id }: Bought) =>
    app.as(who)('POST /api/users/{id}/purchases/{purchaseId}/cancel', { params: { purchaseId: id } })
  async function store(card: string, who = person()) {
    const setup = await app.as(who)('POST /api/users/{id}/credit-cards/setup')
    if (setup.status !== 201) return setup
    const { setup_token } = setup.body
    await control(`POST /cards/${setup_token}/approve`, { card })
    return app.as(who)('POST /api/users/{id}/credit-cards', { body: { setup_token } })
  }
  const redeem = (who: Bought['who']) =>
    app.as(who)('POST /api/users/{id}/coupons/redeem', { body: { code: codes.points } })
  const anyMethod = () => (random.chance(0.4) ? 'credit_card' : random.pick(methods))

  return {
    buy: () => buy(anyMethod()),
    buyWithCoupon: () =>
      buy(random.chance(0.5) ? 'credit_card' : random.pick(slips), { code: random.pick(codes.lowering) }),
    buySlip: () => buy(random.pick(slips)),
    buyTransfer: () => buy('bank', { pointsOnly: true }),
    buyForPoints: () => buy('points'),
    buyByCard: () => cardPays(random.pick(cards), random.chance(0.4) ? { code: random.pick(codes.lowering) } : {}),
    buyByGoodCard: () => cardPays(cards[0], { pointsOnly: true }),
    buyWithChallenge: () => cardPays(cards[1], { pointsOnly: true }),
    buyByBadCard: () => cardPays('4000000000000069', { pointsOnly: true }),
    /** The coupon of a purchase that is cancelled lowers the next one. */
    async buyWithCouponAgain() {
      const wish = { code: codes.often, who: person(), pointsOnly: true }
      const { body } = await buy(random.pick(slips), wish)
      const one = bought.find(({ order }) => order === body.order_id)
      if (one) await cancel(one)
      return cardPays(cards[0], wish)
    },
    async oneClick() {
      const stored = await app.services.db.selectFrom('stored_cards').select('user_id').execute()
      const who = world.people.find(({ id }) => stored.some((card) => card.user_id === id))
      return who && buy('one_click', { who })
    },
    redeem: () => redeem(person()),
    /** A member whose points suffice for any resource buys one. */
    async redeemAndBuyForPoints() {
      const who = person()
      for (let n = 0; n < 3; n += 1) await redeem(who)
      return buy('points', { who })
    },
    async buySlipAndPay() {
      const made = await buy('convenience', { pointsOnly: true })
      const one = bought.find(({ order }) => order === made.body.order_id)
      return one ? control(`POST /payments/${one.order}/pay`) : made
    },
    async storeAndOneClick() {
      const who = person()
      await store(cards[0], who)
      return buy('one_click', { who, pointsOnly: true })
    },
    approve: onPurchase(
      (one) => approve(one, random.pick(cards), random.chance(0.7)),
      ({ method, approved }) => method === 'credit_card' && !approved,
    ),
    confirm: onPurchase(confirm, () => true),
    cancel: onPurchase(cancel, () => true),
    storeCard: () => store(random.pick(cards)),
    storeGoodCard: () => store(cards[0]),
    async deleteCard() {
      const stored = await app.services.db.selectFrom('stored_cards').select('user_id').execute()
      const who = world.people.find(({ id }) => stored.some((card) => card.user_id === id))
      if (!who) return undefined
      const { items } = (await app.as(who)('GET /api/users/{id}/credit-cards')).body
      if (items.length === 0) return undefined
      const params = { cardId: random.pick(items as { id: number }[]).id }
      return app.as(who)('DELETE /api/users/{id}/credit-cards/{cardId}', { params })
    },
    async leave() {
      const who = person()
      await buy(random.pick(slips), { who })
      const body = { password, reason: '' }
      const left = await app.as(who)('DELETE /api/users/{id}', { body })
      if (left.status === 204) world.people.splice(world.people.indexOf(who), 1, await world.newPerson())
      return left
    },
  }
}
