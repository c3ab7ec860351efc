import { implement, type Asked } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { socialCookie } from '../../../http/social-cookie.ts'
import type { Connection } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { isKnownIdentity } from '../identity-matching/repo.ts'
import { hashesOf } from '../identity-matching/identity-hashes.ts'
import { countSignIn } from '../sign-in/sign-in-limits.ts'
import { openSession } from '../sessions/open-session.ts'
import * as repo from './repo.ts'
import { ticketKey } from './round-trip.ts'
import { keepDevice, visitorOf } from '../visitor.ts'

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
  return isKnownIdentity(db, 'withdrawn', hashesOf(services, { emails, socials: [person] }))
}

export const socialLogin = implement('GET /api/oauth/users/verify', confirmedBy, async (services, asked) => {
  const { key, person } = asked.loaded
  const visitor = visitorOf(asked)
  const token = await inTransaction(services.db, async (tx) => {
    if (!(await repo.useTicket(tx, key, services.clock.now()))) throw new Refused('social_token_missing')
    const member = await repo.memberOfSocial(tx, person)
    const withdrawn = member ? member.withdrawn : await hasWithdrawn(tx, services, person)
    if (withdrawn) throw new Refused('withdrawn')
    const { id } = orRefuse(member, 'social_unknown')
    await countSignIn({ ...services, db: tx }, { principal: 'member', id }, visitor.address)
    return openSession({ ...services, db: tx }, 'member', id, { ...visitor, strategy: 'social' })
  })
  keepDevice(asked, visitor, services)
  return { token }
})
