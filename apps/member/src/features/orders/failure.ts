import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'

const unmapped = [0, 400, 409]

/** E-058: unavailable orders have their own message; a refusal with a text keeps it. */
export const inOwnWords = (error: Error): Error =>
  error instanceof ApiError && (unmapped.includes(error.status) || error.status > 500)
    ? new ApiError(error.status, { ...error.body, message: m.orders_fetch_failed() })
    : error

/** Shows a refusal or a missing answer. Rethrows defects; ignores an expired session, which the login reports. */
export async function reportFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.code !== 'unauthenticated') await alertError(error)
}
