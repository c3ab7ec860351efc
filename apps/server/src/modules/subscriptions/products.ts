import { implement } from '../../http/call.ts'
import { allProducts, hasPayment } from './repo.ts'
import { planView } from './view.ts'

export const listProducts = implement('GET /api/users/{id}/products/subscriptions', async ({ db }) => ({
  items: (await allProducts(db)).map(planView),
}))

/** The discount is for a first plan and a verified address. */
export const getTrialStatus = implement('GET /api/users/{id}/subscriptions/trial/status', async ({ db }, { actor }) => {
  const payment = await hasPayment(db, actor.id)
  return { eligible: actor.verified && !payment, payment }
})
