import type { Answer } from '@tensaku/contract'
import { type ApplicationRow, applicationsOf, applicationById } from './repo.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { orRefuse } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { approve, decline } from './decide.ts'

type Application = Answer<'GET /api/ops/applications'>['items'][number]

const applicationView = ({ created_at: at, decided_at: decided, ...row }: ApplicationRow): Application => ({
  id: row.id,
  name: row.name,
  email: row.email,
  type: row.type,
  courses: row.courses,
  introduction: row.introduction,
  sample: row.sample,
  locale: row.locale,
  at: at.toISOString(),
  decision: row.decision,
  decided_at: decided?.toISOString() ?? null,
  known: row.known,
})

const perPage = 10

export const listApplications = implement('GET /api/ops/applications', async ({ db }, { query: { filter, page } }) => {
  const { rows, total } = await applicationsOf(db, { waiting: filter === 'waiting', page, perPage })
  return { items: rows.map(applicationView), pagination: paginationOf(page, perPage, total) }
})

/** Makes the applicant an instructor of the type and courses that the operator chose. */
export const approveApplication = implement(
  'POST /api/ops/applications/{applicationId}/approve',
  async ({ db }, { params }) => orRefuse(await applicationById(db, params.applicationId), 'application_not_found'),
  async (services, { actor, loaded, body: { why, ...as } }) => {
    await inTransaction(services.db, async (tx) => {
      const { instructorId } = await approve(tx, services, loaded.id, as)
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

export const declineApplication = implement(
  'POST /api/ops/applications/{applicationId}/decline',
  async ({ db }, { params }) => orRefuse(await applicationById(db, params.applicationId), 'application_not_found'),
  async (services, { actor, loaded, body: { word, why } }) => {
    await inTransaction(services.db, async (tx) => {
      await decline(tx, services, loaded.id, word)
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
