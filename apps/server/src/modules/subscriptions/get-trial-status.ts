import { implement } from '../../http/call.ts'
import { hasPayment } from './repo.ts'

/** The discount is for a first plan and a verified address. */
export const getTrialStatus = implement('GET /api/users/{id}/subscriptions/trial/status', async ({ db }, { actor }) => {
  const payment = await hasPayment(db, actor.id)
  return { eligible: actor.verified && !payment, payment }
})
