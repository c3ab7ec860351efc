/** The status of a call that got no answer. */
const noAnswer = 0

/** The failed call, as far as it is judged here. */
type Failed = { status: number; body: object }

/**
 * What a failed save means. `unanswered`: it may or may not have arrived, or the server was too busy to say; it is
 * worth another try. `signed_out`: the same after signing in. `refused`: the server does not want it as it is.
 */
export type Failure = 'unanswered' | 'signed_out' | 'refused'

export function failureOf({ status }: Failed): Failure {
  if (status === 401) return 'signed_out'
  return status === noAnswer || status >= 500 || status === 429 ? 'unanswered' : 'refused'
}

/** Milliseconds that a refusal asks to wait. */
export function retryAfter({ body }: Failed): number {
  const seconds = new Map<string, unknown>(Object.entries(body)).get('retry_after')
  return typeof seconds === 'number' ? seconds * 1000 : 0
}
