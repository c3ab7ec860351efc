import { orRefuse, Refused } from '../../../http/refused.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { forgetAllFailures } from '../sign-in/failures-repo.ts'
import { deskAccountById, lockDeskAccount } from '../sign-in/repo.ts'
import { accountKeyOf, forgetSignIns } from '../sign-in/sign-in-limits.ts'
import { endTickets } from '../second-factor/tickets-repo.ts'
import { refuseWeak } from './refuse-weak.ts'
import { deskAccountOfLink, useDeskLink } from './desk-links-repo.ts'
import { newToken, tokenHash } from '../one-time-tokens.ts'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import type { DeskAccount } from '../principals.ts'
import { replaceDeskLink } from './desk-links-repo.ts'

/** The screen to choose a password, next to the login screen of each side. */
const screens = { instructor: '/desk/password', operator: '/desk/ops/password' } as const

/** An address where an instructor or an operator chooses a password, once, within seven days. Earlier addresses end. */
export async function passwordLinkFor(
  tx: Tx,
  services: Pick<Services, 'clock' | 'digest' | 'publicUrl'>,
  account: DeskAccount,
): Promise<string> {
  const { token, stored } = newToken(services, 'desk-password')
  await replaceDeskLink(tx, account, stored)
  return `${services.publicUrl}${screens[account.principal]}?token=${token}`
}

type Link = { hash: Buffer; account: DeskAccount; email: string }

/** The account of a link, read before the new password is hashed. Refuses `desk_link_invalid` and weak passwords. */
export async function readPasswordLink(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<Link> {
  const { db, clock } = services
  const hash = tokenHash(services, 'desk-password', token)
  const account = orRefuse(await deskAccountOfLink(db, hash, clock.now()), 'desk_link_invalid')
  const { email, name } = orRefuse(await deskAccountById(db, account), 'desk_link_invalid')
  refuseWeak(password, { email, names: [name] })
  return { hash, account, email }
}

/**
 * Uses a link up in the transaction that sets the password and ends every session of the old one. The second factor
 * stays: access to the mailbox suffices only for choosing a password. Refuses `desk_link_invalid`.
 */
export async function usePasswordLink(tx: Tx, { hash, account, email }: Link, now: Date): Promise<void> {
  await lockDeskAccount(tx, account)
  if (!(await useDeskLink(tx, hash, now))) throw new Refused('desk_link_invalid')
  await endTickets(tx, account)
  await forgetSignIns(tx, account)
  await endSessionsOf(tx, account, now)
  await forgetAllFailures(tx, accountKeyOf(account.principal, email))
}
