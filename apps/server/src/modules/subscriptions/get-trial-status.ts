import { implement } from '../../http/call.ts'
import { paymentsOf } from './terms/payments-repo.ts'

/** The discount is for a first plan and a verified address: a payment that failed does not count. */
export const getTrialStatus = implement('GET /api/users/{id}/subscriptions/trial/status', async ({ db }, { actor }) => {
  const { paid, open } = await paymentsOf(db, actor.id)
  return { eligible: actor.verified && !paid, payment: paid || open }
})
