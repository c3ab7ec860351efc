import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import type { Failure } from '@tensaku/ui/ask.ts'

/** The message of a failed call. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError ? error : { message: m.refusal_default() }
