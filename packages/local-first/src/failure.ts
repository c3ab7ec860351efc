/** The status of a call that got no answer. */
const noAnswer = 0

/** The failed call, as far as it is judged here. */
type Failed = { status: number; body: object }

/**
 * The meaning of a failed save. `unanswered`: the save may have arrived, or the server was too busy to report it; another try
 * makes sense. `signed_out`: the same after signing in. `refused`: the server rejects the save as it is.
 */
export type Failure = 'unanswered' | 'signed_out' | 'refused'

export function failureOf({ status }: Failed): Failure {
  if (status === 401) return 'signed_out'
  return status === noAnswer || status >= 500 || status === 429 ? 'unanswered' : 'refused'
}

/** Milliseconds that a refusal requests before the next try. */
export function retryAfter({ body }: Failed): number {
  const seconds = new Map<string, unknown>(Object.entries(body)).get('retry_after')
  return typeof seconds === 'number' ? seconds * 1000 : 0
}
