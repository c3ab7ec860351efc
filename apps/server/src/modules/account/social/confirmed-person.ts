import type { Asked } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { socialCookie } from '../../../http/social-cookie.ts'
import type { Connection } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { isRememberedIdentity } from '../identity-matching/repo.ts'
import { hashesOf } from '../identity-matching/identity-hashes.ts'
import * as repo from './repo.ts'
import { ticketKey } from './round-trip.ts'

/** The person of the ticket in the header. Refuses `social_token_missing`, even if another browser fetched the ticket. */
export async function confirmedBy(
  services: Services,
  { header }: Pick<Asked, 'header'>,
): Promise<{ key: repo.TicketKey; person: repo.Confirmed }> {
  const browser = orRefuse(socialCookie.read(header('cookie'), services.production), 'social_token_missing')
  const key = ticketKey(services, header('social-auth-token') ?? '', browser)
  const person = orRefuse(await repo.ticketOf(services.db, key, services.clock.now()), 'social_token_missing')
  return { key, person }
}

/** Whether the person of a social account has withdrawn (C.12), found by this account or by its address. */
export async function hasWithdrawn(
  db: Connection,
  services: Pick<Services, 'digest'>,
  person: repo.Confirmed,
): Promise<boolean> {
  const emails = person.email === '' ? [] : [person.email]
  return isRememberedIdentity(db, 'withdrawn', hashesOf(services, { emails, socials: [person] }))
}
