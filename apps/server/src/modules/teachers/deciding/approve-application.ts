import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { approveApplication } from '../applying/decide.ts'
import { applicationById } from '../applying/repo.ts'

/** Who applied becomes an instructor, of the kind and for the courses the office thinks right. */
export const approveApplicant = implement(
  'POST /api/ops/applications/{applicationId}/approve',
  async ({ db }, { params }) => orRefuse(await applicationById(db, params.applicationId), 'application_not_found'),
  async (services, { actor, loaded, body: { why, ...as } }) => {
    await inTransaction(services.db, async (tx) => {
      const { instructorId } = await approveApplication(tx, services, loaded.id, as)
      await audit(tx, {
        operatorId: actor.id,
        act: 'approve_application',
        subject: { type: 'application', id: loaded.id },
        before: { type: loaded.type, courses: loaded.courses },
        after: { ...as, instructor: instructorId },
        why,
        at: services.clock.now(),
      })
    })
    return undefined
  },
)
