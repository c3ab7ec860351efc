import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'

const unmapped = [0, 400, 409]

/** E-058: that orders cannot be had is told in words of their own; what the server maps to words, as it says it. */
export const inOwnWords = (error: Error): Error =>
  error instanceof ApiError && (unmapped.includes(error.status) || error.status > 500)
    ? new ApiError(error.status, { ...error.body, message: m.orders_fetch_failed() })
    : error

/** Tells of a refusal, or that no answer came. What is neither is a defect and goes on; an ended session is told by the login. */
export async function tellFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.code !== 'unauthenticated') await alertError(error)
}
