import type { AuditEntry } from '@tensaku/contract'
import type { ActRow } from './repo.ts'

export const actView = (row: ActRow): AuditEntry => ({
  id: row.id,
  operator: row.operator,
  act: row.act,
  subject: { type: row.subject_type, id: row.subject_id },
  before: row.before,
  after: row.after,
  why: row.why,
  at: row.at.toISOString(),
})
