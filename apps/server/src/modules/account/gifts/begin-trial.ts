import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { startTrial } from '../../subscriptions/index.ts'
import { identityHashesOf, rememberIdentity } from '../identity-matching/identity-hashes.ts'

/** C-099, Q-92: begins the trial of the assistant, once for each person, recognised as for the welcome gift. */
export const beginTrial = implement('POST /api/users/{id}/trials/ai-assistant', async (services, { actor }) =>
  inTransaction(services.db, async (tx) => {
    await lockUser(tx, actor.id)
    const now = services.clock.now()
    const trial = await startTrial(tx, actor.id, { waits: services.llm === undefined, now })
    if (!(await rememberIdentity(tx, 'trial', await identityHashesOf(tx, services, actor.id), now)))
      throw new Refused('trial_used')
    return trial
  }),
)
