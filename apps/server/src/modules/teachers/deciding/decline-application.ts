import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { declineApplication } from '../applying/decide.ts'
import { applicationById } from '../applying/repo.ts'

export const declineApplicant = implement(
  'POST /api/ops/applications/{applicationId}/decline',
  async ({ db }, { params }) => orRefuse(await applicationById(db, params.applicationId), 'application_not_found'),
  async (services, { actor, loaded, body: { word, why } }) => {
    await inTransaction(services.db, async (tx) => {
      await declineApplication(tx, services, loaded.id, word)
      await audit(tx, {
        operatorId: actor.id,
        act: 'decline_application',
        subject: { type: 'application', id: loaded.id },
        before: {},
        after: { decision: 'declined' },
        why,
        at: services.clock.now(),
      })
    })
    return undefined
  },
)
