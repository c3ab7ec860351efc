import type { Somebody, TestApp } from './app.ts'
import { fakePayments } from './fake-payments.ts'

const cart = (body: Record<string, unknown>) =>
  `POST /api/users/{id}/purchases/${body['category_id'] === 1 ? 'points' : 'resources'}/cart`

/** A member who buys in tests, at gateways in memory. */
export function buyingIn(app: TestApp) {
  const fake = fakePayments(() => app.clock.now())
  const buy = (who: Somebody, body: Record<string, unknown> = {}, key?: string) => {
    const whole = { category_id: 1, product_id: 2, quantity: 1, payment_method: 'credit_card', ...body }
    return app.as(who)(cart(whole), { body: whole, ...(key && { key }) })
  }
  return {
    fake,
    buy,
    confirm: (who: Somebody, orderId: string, kind = 'points') =>
      app.as(who)(`POST /api/users/{id}/purchases/${kind}/confirm/{orderId}`, { params: { orderId } }),
    seen: async (who: Somebody, purchaseId: number) =>
      (await app.as(who)('GET /api/users/{id}/purchases/{purchaseId}', { params: { purchaseId } })).body.purchase,
    balance: async (who: Somebody) => (await app.as(who)('GET /api/users/{id}/points')).body.balance as number,
    /** Points that were bought by a card in one go. */
    async bought(who: Somebody, body: Record<string, unknown> = {}) {
      const { body: made } = await buy(who, body)
      fake.approve(made.order_id)
      await app.as(who)('POST /api/users/{id}/purchases/points/confirm/{orderId}', {
        params: { orderId: made.order_id },
      })
      return made as { purchase_id: number; order_id: string }
    },
  }
}
