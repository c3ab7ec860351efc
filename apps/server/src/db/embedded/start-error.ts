/** The start has failed. `message` is the reason in one clear sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of a caught value of any type. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The system's or PostgreSQL's code of a caught error, such as `ENOENT` or `57P03`; `undefined` when it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
