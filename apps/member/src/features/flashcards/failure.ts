import { ApiError } from '@tensaku/contract/client'
import { alertError } from '@tensaku/ui/ask.ts'

/** Tells of a refusal, or that no answer came. What is neither is a defect and goes on; an ended session is told by the login. */
export async function tellFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.code !== 'unauthenticated') await alertError(error)
}
