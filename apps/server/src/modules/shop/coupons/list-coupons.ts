import { implement } from '../../../http/call.ts'
import { couponsOf } from './repo.ts'
import { couponsView } from './view.ts'

/** the coupons that a member entered. */
export const listCoupons = implement('GET /api/users/{id}/coupons', async ({ db, clock }, { actor }) => ({
  items: couponsView(await couponsOf(db, actor.id), clock.now()),
}))
