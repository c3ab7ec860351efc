/** The start cannot go on, for a reason that `message` tells the operator in one clear sentence. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a caught value says, whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The system's or PostgreSQL's code of a caught error, such as `ENOENT` or `57P03`; `undefined` when it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
