import type { Answer } from '@tensaku/contract'
import type { exportsOf } from './repo.ts'

type Shown = Answer<'POST /api/users/{id}/exports'>

export const exportView = (row: Awaited<ReturnType<typeof exportsOf>>[number]): Shown => ({
  id: row.id,
  status: row.status as Shown['status'],
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
})
