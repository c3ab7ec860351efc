import type { Services } from '../../../ports/services.ts'
import { noteSeededRow, seededRow } from '../../../db/seeds.ts'
import { demoMember, demoPlanLearner } from '../../account/index.ts'
import { allProducts } from '../../subscriptions/index.ts'
import { buy } from '../buying/buy.ts'
import { requestOf } from '../buying/cart-request.ts'
import { offerOfPlan } from './offer-of-plan.ts'

const seed = 'demo_plan'
const plan = 'lite-basic-global-50-8-ai'

/** Lets a demo learner buy a month of a plan with the AI option for points, by the code of a purchase. Once. */
export async function addDemoPlan(services: Services): Promise<void> {
  const { db, clock } = services
  if ((await seededRow(db, seed, demoPlanLearner)) !== undefined) return
  const actor = await demoMember(db, demoPlanLearner)
  const product = (await allProducts(db, clock.now())).find(({ key }) => key === plan)
  if (!actor || !product) return
  const choice = { product_id: product.id, duration: '1mo', payment_method: 'points' } as const
  await buy(services, {
    actor,
    address: undefined,
    request: requestOf(actor.id, '', [seed, plan]),
    paying: choice,
    priced: () => offerOfPlan(services, actor.id, choice),
  })
  await noteSeededRow(db, seed, demoPlanLearner, { plan })
}
