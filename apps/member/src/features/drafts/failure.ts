import { ApiError } from '@tensaku/contract/client'
import type { Failure } from '@tensaku/ui/ask.ts'

/** Whether the server said in words what it refuses. */
const isRefusal = ({ code }: ApiError): boolean => code !== 'no_answer' && code !== 'unknown'

/** The text of a failed call: a refusal in its own words, a 500 as everywhere, all else in the call's words. */
export const failureOf = (error: unknown, otherwise: string): Failure =>
  error instanceof ApiError && (error.status === 500 || isRefusal(error)) ? error : { message: otherwise }
