import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { wake } from '../../../jobs/wake.ts'
import { audit } from '../../audit/index.ts'
import { lastRuns, planAtOnce, runById } from './repo.ts'

/** Checks the data now, so that a rule that holds again is trouble no longer. One of several requests at once does it. */
export const repeatCheck = implement(
  'POST /api/ops/checks/{checkId}/repeat',
  async ({ db }, { params }) => orRefuse(await runById(db, params.checkId), 'check_not_found'),
  async ({ db, clock }, { actor, loaded, body }) => {
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      const [last] = await lastRuns(tx, 1)
      if (last?.id !== loaded.id || !(await planAtOnce(tx, now))) throw new Refused('check_due')
      await audit(tx, {
        operatorId: actor.id,
        act: 'repeat_check',
        subject: { type: 'check', id: loaded.id },
        before: {},
        after: {},
        why: body.why,
        at: now,
      })
      await wake(tx, 'check-invariants')
    })
    return undefined
  },
)
