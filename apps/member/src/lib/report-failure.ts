import { ApiError } from '@tensaku/contract/client'
import { alertError } from '@tensaku/ui/ask.ts'

/** Shows a refusal or a missing answer. Rethrows defects; ignores an expired session, which the login reports. */
export async function reportFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.code !== 'unauthenticated') await alertError(error)
}
