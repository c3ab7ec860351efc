import type { Save } from '@tensaku/contract'
import type { SaveRow } from './repo.ts'

export const saveView = (row: SaveRow): Save => ({
  ...row.content,
  id: row.id,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
