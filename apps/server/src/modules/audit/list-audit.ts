import type { AuditEntry } from '@tensaku/contract'
import { type ActRow, actsPage } from './repo.ts'
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
  at: row.at.toISOString(),
})

const perPage = 30

export const listAudit = implement('GET /api/ops/audit', async ({ db }, { query }) => {
  const { rows, total } = await actsPage(db, { type: query.subject, id: query.subject_id }, query.page, perPage)
  return { items: rows.map(actView), pagination: paginationOf(query.page, perPage, total) }
})
