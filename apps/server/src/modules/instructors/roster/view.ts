import type { Answer } from '@tensaku/contract'
import { photoAddress } from '../photos/address.ts'
import type { RosterRow } from './repo.ts'

export const rosterView = (row: RosterRow): Answer<'GET /api/ops/instructors'>['items'][number] => ({
  ...row,
  photo: photoAddress(row.photo),
  activated_at: row.activated_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
})
