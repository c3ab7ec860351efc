import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import * as repo from './repo.ts'
import { personOf } from '../identity-matching/repo.ts'
import { endMemberLinks } from '../passwords/member-links-repo.ts'
import { hashesOf, rememberIdentity } from '../identity-matching/identity-hashes.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Closes the account of a member whose row is locked. Nobody can sign in to it, and its person, recognised by address and
 * social accounts, can open no other one (C.12). The personal data stays until `anonymiseAccount`.
 * Returns the address.
 */
export async function closeAccount(
  tx: Tx,
  services: Services,
  userId: number,
  by: Visitor,
): Promise<{ email: string }> {
  const now = services.clock.now()
  const { email, socials } = await personOf(tx, userId)
  await rememberIdentity(tx, 'withdrawn', hashesOf(services, { emails: [email], socials }), now)
  await repo.setWithdrawn(tx, userId, now)
  await noteEvent(tx, { userId, kind: 'withdrawn', at: now }, by)
  await endSessionsOf(tx, { principal: 'member', id: userId }, now)
  await endMemberLinks(tx, userId, now)
  return { email }
}

/**
 * Removes the data that identifies a withdrawn member. The row stays, since money and corrections refer to it. Its address
 * and name become ones that nobody can choose.
 */
export async function anonymiseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await repo.forgetTraces(tx, userId)
  await repo.emptyMember(tx, userId, { email: `withdrawn-${userId}@invalid`, username: `withdrawn-${userId}` }, now)
}
