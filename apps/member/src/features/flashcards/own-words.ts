import { ApiError } from '@tensaku/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'

const unnamed = ['no_answer', 'unknown', 'invalid_input']

/** A failure without a text of its own gets one; a 500 keeps the common one. */
export const withWords = (error: unknown, message: string): unknown =>
  error instanceof ApiError && unnamed.includes(error.code) && error.status !== 500
    ? new ApiError(error.status, { ...error.body, message })
    : error

/** The same for a query. */
export const inWords = <T>(found: UseQueryResult<T>, message: string): UseQueryResult<T> =>
  ({ ...found, error: withWords(found.error, message) }) as typeof found
