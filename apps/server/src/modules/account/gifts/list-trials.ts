import { implement } from '../../../http/call.ts'
import { trialAt } from '../../subscriptions/index.ts'
import { identityHashesOf } from '../identity-matching/identity-hashes.ts'
import { isRememberedIdentity } from '../identity-matching/repo.ts'

/** A trial that the person has begun under another account is over here, too. */
export const listTrials = implement('GET /api/users/{id}/trials', async (services, { actor }) => {
  const { db, clock } = services
  const isUsed = async () => isRememberedIdentity(db, 'trial', await identityHashesOf(db, services, actor.id))
  return { items: [await trialAt(db, actor.id, { isUsed, now: clock.now() })] }
})
