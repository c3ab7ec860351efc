import { implement } from '../../../http/call.ts'
import { allProducts } from '../products/repo.ts'
import { planStateOf } from '../terms/state.ts'
import { durationOf } from '../view.ts'
import { upgradesTo, validUntil } from './price-plan.ts'
import { linesOf } from './view.ts'

/** The ways to pay that are sure before midnight. */
const methods = ['credit_card', 'one_click', 'points'] as const

/** C-068: the prices of an upgrade today. Nothing without a running plan, and for a plan that is no upgrade. */
export const listUpgradePrices = implement(
  'GET /api/users/{id}/subscriptions/upgrade/prices',
  async (services, { actor, query: { product_id: wanted } }) => {
    const { db, clock } = services
    const now = clock.now()
    const state = await planStateOf(db, actor.id)
    if (!state || state.subscription.status === 'past_due') return { items: [] }
    const products = (await allProducts(db, now)).filter(({ id }) => wanted === undefined || id === wanted)
    const until = validUntil(now).toISOString()
    return {
      items: products
        .flatMap((product) => upgradesTo(services, state, product))
        .flatMap((priced) =>
          methods.map((method) => ({
            product_id: priced.product.id,
            method,
            duration: durationOf(priced.months),
            price: priced.price,
            credit: priced.credit,
            charge: priced.charge,
            valid_until: until,
            lines: linesOf(priced),
          })),
        ),
    }
  },
)
