import type { Work, WorkConflict } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'

const isConflict = (error: ApiError): error is ApiError & { body: WorkConflict } =>
  error.code === 'work_conflict' && 'head' in error.body

/** What the server holds instead, where a call was refused because it holds something newer. */
export const workConflict = (error: unknown): Work | null =>
  error instanceof ApiError && isConflict(error) ? error.body.head : null
