import type { Tx } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { forgetAllFailures } from '../rate-limits/repo.ts'
import { refuseWeak } from './refuse-weak.ts'
import type { Holder } from '../second-factor/repo.ts'
import { endHolderSessions, holderById, lockHolder } from '../sign-in/repo.ts'
import { endTickets } from '../second-factor/tickets.ts'
import { accountKeyOf, forgetSignIns } from '../sign-in/sign-in-limits.ts'
import { holderOfLink, useLink } from './desk-links-repo.ts'

type Link = { hash: Buffer; holder: Holder; email: string }

/** The holder of a link, read before the new password is hashed. Refuses `desk_link_invalid` and weak passwords. */
export async function readPasswordLink(
  { db, clock, digest }: Services,
  { token, password }: { token: string; password: string },
): Promise<Link> {
  const hash = digest('desk-password', token)
  const holder = orRefuse(await holderOfLink(db, hash, clock.now()), 'desk_link_invalid')
  const { email, name } = orRefuse(await holderById(db, holder), 'desk_link_invalid')
  refuseWeak(password, { email, names: [name] })
  return { hash, holder, email }
}

/**
 * Uses a link up in the transaction that sets the password and ends every session of the old one. The second factor
 * stays: access to the mailbox is enough to choose a password, and for nothing else. Refuses `desk_link_invalid`.
 */
export async function usePasswordLink(tx: Tx, { hash, holder, email }: Link, now: Date): Promise<void> {
  await lockHolder(tx, holder)
  if (!(await useLink(tx, hash, now))) throw new Refused('desk_link_invalid')
  await endTickets(tx, holder)
  await forgetSignIns(tx, holder)
  await endHolderSessions(tx, holder, now)
  await forgetAllFailures(tx, accountKeyOf(holder.principal, email))
}
