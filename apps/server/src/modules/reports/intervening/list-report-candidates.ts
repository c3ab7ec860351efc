import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { onePersonWith, type Traits } from '../../account/index.ts'
import { counsellorsFor } from '../../instructors/index.ts'
import { type LivingReport, reportWithWriting } from './repo.ts'

/**
 * The counsellors to whom an operator may give a report: at work, not blocked by its learner, not the same person, and not
 * the present one.
 */
export async function candidatesFor(services: Traits, { user_id: learner, counsellor_id: present }: LivingReport) {
  const out = new Set([present, ...(await onePersonWith(services, learner))])
  return (await counsellorsFor(services.db, learner)).filter(({ id }) => !out.has(id))
}

export const listReportCandidates = implement(
  'GET /api/ops/reports/{reportId}/candidates',
  async ({ db }, { params }) => orRefuse(await reportWithWriting(db, params.reportId), 'report_not_found'),
  async (services, { loaded }) => ({
    items: (await candidatesFor(services, loaded))
      .map(({ id, name }) => ({ id, name, writing: loaded.writing[id] ?? 0 }))
      .toSorted((a, b) => a.writing - b.writing),
  }),
)
