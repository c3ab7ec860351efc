import { ApiError } from '@tensaku/contract/client'
import type { Failure } from '@tensaku/ui/ask.ts'

/** Whether the server gave a reason for its refusal. */
const isRefusal = ({ code }: ApiError): boolean => code !== 'no_answer' && code !== 'unknown'

/** The text of a failed call: the text of a refusal, the common text of a 500, else the text of the call. */
export const failureOf = (error: unknown, otherwise: string): Failure =>
  error instanceof ApiError && (error.status === 500 || isRefusal(error)) ? error : { message: otherwise }
