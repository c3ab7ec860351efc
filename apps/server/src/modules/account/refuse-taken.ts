import { Refused } from '../../http/refused.ts'

const uniqueViolation = '23505'
const refusalOf = { users_email_key_key: 'email_taken', users_username_key_key: 'username_taken' } as const

const isKnown = (constraint: unknown): constraint is keyof typeof refusalOf =>
  typeof constraint === 'string' && Object.hasOwn(refusalOf, constraint)

/**
 * Runs work that may fail because an address or a name was taken at the same moment: the tables decide.
 * Refuses `email_taken`, `username_taken`.
 */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    throw code === uniqueViolation && isKnown(constraint) ? new Refused(refusalOf[constraint]) : error
  }
}
