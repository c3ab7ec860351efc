import { minute } from '@tensaku/domain/calendar'
import { z } from 'zod'
import type { Services } from '../../../ports/services.ts'
import type { SocialLogin, SocialPerson } from '../../../ports/social-login.ts'
import { newToken, randomToken, tokenHash } from '../one-time-tokens.ts'
import { limit } from '../rate-limits/rate-limits.ts'
import { isPublic, networkOf } from '../network.ts'
import * as repo from './repo.ts'

const flowLife = 10 * minute
const starts = { most: 60, seconds: 10 * 60 }

const address = z.email().max(254)
/** The form of a subject: 255 characters of ASCII at most. */
const subject = /^[\x20-\x7e]{1,255}$/
const longestName = 200

export type SocialIntent = repo.Intent

const callbackOf = (publicUrl: string): string => `${publicUrl}/oauth/callback`
const bindingHash = ({ digest }: Pick<Services, 'digest'>, browser: string) => digest('social-browser', browser)

/** The look-up of a ticket that a browser shows. */
export const ticketKey = (services: Pick<Services, 'digest'>, ticket: string, browser: string): repo.TicketKey => ({
  hash: tokenHash(services, 'social-ticket', ticket),
  bindingHash: bindingHash(services, browser),
})

/**
 * Leaves for the provider. `browser` is the secret in the cookie of this browser, a new one where it has none: whatever
 * comes back is only taken together with it. Undefined when the provider is away; refuses `too_many_requests`.
 */
export async function leaveForProvider(
  services: Services,
  social: SocialLogin,
  given: { intent: SocialIntent; browser: string | undefined; address: string | undefined },
): Promise<{ url: string; browser: string } | undefined> {
  if (isPublic(given.address)) await limit(services, `social:${networkOf(given.address)}`, starts)
  const begun = await social.begin(callbackOf(services.publicUrl)).catch((error: unknown) => {
    services.log.warn('the social provider is away', { reason: reasonOf(error) })
  })
  if (!begun) return undefined
  const { url, flow } = begun
  const browser = given.browser ?? randomToken()
  const at = services.clock.now()
  await repo.insertFlow(services.db, {
    stateHash: services.digest('social-state', flow.state),
    bindingHash: bindingHash(services, browser),
    intent: given.intent,
    nonce: flow.nonce,
    verifier: flow.verifier,
    at,
    expiresAt: new Date(at.getTime() + flowLife),
  })
  return { url, browser }
}

/**
 * Comes back from the provider with `query`. Answers a ticket, good once within five minutes in this browser, or none
 * where anything at all is not as it should be.
 */
export async function comeBack(
  services: Services,
  social: SocialLogin,
  { query, browser }: { query: string; browser: string | undefined },
): Promise<{ intent: SocialIntent; ticket?: string }> {
  const { db, clock, digest, log, publicUrl } = services
  const state = new URLSearchParams(query).get('state')
  if (state === null || browser === undefined) return { intent: 'login' }
  const now = clock.now()
  const flow = await repo.takeFlow(db, digest('social-state', state), bindingHash(services, browser), now)
  if (!flow) return { intent: 'login' }
  const { intent, ...rest } = flow
  const said = await social.finish(`${callbackOf(publicUrl)}?${query}`, { ...rest, state }).catch((error: unknown) => {
    log.info('the social provider confirmed nobody', { reason: reasonOf(error) })
  })
  const person = said && confirmed(said)
  // Without an address there can be no account.
  if (!person || (intent === 'signup' && person.email === '')) return { intent }
  const { token, stored } = newToken(services, 'social-ticket')
  await repo.insertTicket(db, { ...stored, bindingHash: bindingHash(services, browser), confirmed: person })
  return { intent, ticket: token }
}

/** The storable part of the answer; undefined if it identifies nobody. */
function confirmed(said: SocialPerson): repo.Confirmed | undefined {
  if (!subject.test(said.subject)) return undefined
  const email = address.safeParse(said.email.trim()).data ?? ''
  const name = said.name?.replaceAll('\0', '').slice(0, longestName).toWellFormed() ?? null
  return { ...said, email, emailVerified: said.emailVerified && email !== '', name }
}

/** A code of the protocol, never a text of the provider. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'
