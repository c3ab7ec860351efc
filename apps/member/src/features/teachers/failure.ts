import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import type { Failure } from '@tensaku/ui/ask.ts'

/** What is told of a call that failed, in the words that came with it. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError ? error : { message: m.refusal_default() }
