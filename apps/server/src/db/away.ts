const codes = new Set(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const words = /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/

/** Whether an error says that the database is away: it restarts, is gone, or has no free connection. The request is not at fault. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (words.test(error.message) || ('code' in error && codes.has(String(error.code))))
