import type { AuditEntry } from '@tensaku/contract'
import { type ActRow, actsPage, instructorNames } from './repo.ts'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'

const actView = (row: ActRow): AuditEntry => ({
  id: row.id,
  operator: row.operator,
  act: row.act,
  subject: { type: row.subject_type, id: row.subject_id },
  before: row.before,
  after: row.after,
  why: row.why,
  answer: row.answer,
  at: row.at.toISOString(),
})

/** The numbers of the instructors in an entry: its subject, and those of its values. */
const instructorsIn = ({ subject_type: type, subject_id: id, before, after }: ActRow): number[] =>
  [type === 'instructor' ? id : null, before.instructor, before.offered, after.instructor, after.offered].filter(
    (one) => typeof one === 'number',
  )

const perPage = 30

export const listAudit = implement('GET /api/ops/audit', async ({ db }, { query }) => {
  const { rows, total } = await actsPage(db, { type: query.subject, id: query.subject_id }, query.page, perPage)
  const instructors = await instructorNames(db, rows.flatMap(instructorsIn))
  return { items: rows.map(actView), instructors, pagination: paginationOf(query.page, perPage, total) }
})
