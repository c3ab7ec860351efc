import { randomBytes } from 'node:crypto'
import { day, hour, minute } from '@tensaku/domain/calendar'
import type { Services } from '../../ports/services.ts'

/** The milliseconds for which a token is valid, by its purpose. A hash contains the purpose, so no token serves another one. */
const lifetimes = {
  'password-reset': hour,
  'desk-password': 7 * day,
  'email-undo': 7 * day,
  'sign-in': 5 * minute,
  'social-ticket': 5 * minute,
  sso: minute,
} as const

type Purpose = keyof typeof lifetimes

/** A secret of 256 bits for a mailed link or for a browser. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token: the only form in which the database has it. */
export const tokenHash = ({ digest }: Pick<Services, 'digest'>, purpose: Purpose, token: string): Buffer =>
  digest(purpose, token)

/** Makes a token that is valid from now on for the lifetime of its purpose. */
export function newToken(
  services: Pick<Services, 'clock' | 'digest'>,
  purpose: Purpose,
): { token: string; stored: { hash: Buffer; at: Date; expiresAt: Date } } {
  const token = randomToken()
  const at = services.clock.now()
  const expiresAt = new Date(at.getTime() + lifetimes[purpose])
  return { token, stored: { hash: tokenHash(services, purpose, token), at, expiresAt } }
}
