import type { Answer } from '@tensaku/contract'
import type { ExportRow } from './repo.ts'

type Shown = Answer<'POST /api/users/{id}/exports'>

/** An export that cannot be downloaded any more has no expiry. */
export const exportView = (row: ExportRow): Shown => ({
  id: row.id,
  status: row.status as Shown['status'],
  created_at: row.created_at.toISOString(),
  expires_at: (row.living && row.expires_at?.toISOString()) || null,
})
