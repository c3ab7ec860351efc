/** The database cannot be used. `message` is the reason in one clear sentence for the operator. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
])

/** The reason why the database of `DATABASE_URL` cannot be used, in one sentence for the person who set that variable. */
export function whyUnusable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unreachable.has(code)) return `The database of DATABASE_URL cannot be reached (${code}).`
  if (code === 'ERR_INVALID_URL')
    return 'The variable DATABASE_URL is not usable: it must look like postgres://user:password@host:5432/database.'
  const reason = error instanceof Error ? error.message : String(error)
  return `The database of DATABASE_URL cannot be used: ${reason.replace(/\.$/, '')}.`
}

const codes = new Set(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])
const words = /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/

/**
 * Whether an error means that the database is unreachable: it restarts, has ended, or has no free connection. The request is not
 * at fault.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (words.test(error.message) || ('code' in error && codes.has(String(error.code))))
