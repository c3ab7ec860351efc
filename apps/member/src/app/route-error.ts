/** The error of a screen that could not be opened, with an HTTP status. */
export class RouteError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The status of an error, 500 if it has none (E-022). */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}
