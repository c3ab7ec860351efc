import { codeOf, reasonOf } from './embedded/start-error.ts'

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

/** Why the database of `DATABASE_URL` cannot be used, in one sentence for whoever set that variable. */
export function whyUnusable(error: unknown): string {
  const code = codeOf(error) ?? ''
  if (unreachable.has(code)) return `The database of DATABASE_URL cannot be reached (${code}).`
  if (code === 'ERR_INVALID_URL')
    return 'The variable DATABASE_URL is not usable: it must look like postgres://user:password@host:5432/database.'
  return `The database of DATABASE_URL cannot be used: ${reasonOf(error).replace(/\.$/, '')}.`
}
