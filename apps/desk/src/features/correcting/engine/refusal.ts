import type { Work, WorkConflict } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { failureOf } from '@tensaku/local-first'

/** Refusals after which this instructor can no longer write the order. */
const GONE = new Set(['not_working', 'not_amendable', 'order_not_found', 'forbidden'])

/** The server's refusal of a save; null if the save may not have arrived, or the server was too busy. */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && failureOf(error) !== 'unanswered' ? error : null

/** Whether it is final: nothing more can be written here. */
export const isFinal = ({ code }: ApiError): boolean => GONE.has(code)

const isConflict = (error: ApiError): error is ApiError & { body: WorkConflict } =>
  error.code === 'work_conflict' && 'head' in error.body

/** The server's head, if it refused a call because it has a newer revision. */
export const workConflict = (error: unknown): Work | null =>
  error instanceof ApiError && isConflict(error) ? error.body.head : null
