const codes = new Set(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const words = /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/

/** The database cannot be asked right now: it restarts, is gone, or takes nobody more. Nothing is wrong with the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (words.test(error.message) || ('code' in error && codes.has(String(error.code))))
