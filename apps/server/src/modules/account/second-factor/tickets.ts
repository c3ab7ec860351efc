import type { Connection, Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { newToken, tokenHash } from '../one-time-tokens.ts'
import type { DeskAccount } from '../principals.ts'
import { addressOfSecret, newSecret } from './codes.ts'
import { endTickets, insertTicket, ticketByHash, type TicketPurpose } from './tickets-repo.ts'

export type Ticket = DeskAccount & { hash: Buffer; purpose: TicketPurpose; secret: string | undefined }

const placeOf = ({ principal, id }: DeskAccount): string => `second-factor ${principal} ${id}`

/** Seals a secret, so that it opens for its owner only. */
export const sealSecret = ({ vault }: Pick<Services, 'vault'>, account: DeskAccount, secret: string): Buffer =>
  vault.seal(secret, placeOf(account))

/** The secret of an owner, or undefined if it was sealed under another key. */
export const openSecret = (
  { vault }: Pick<Services, 'vault'>,
  account: DeskAccount,
  sealed: Uint8Array,
): string | undefined => vault.open(sealed, placeOf(account))

type Maker = Pick<Services, 'clock' | 'digest' | 'vault'>

/** Issues a ticket after a proven password. Earlier tickets to set up or to renew end; those to enter a code stay. */
export async function issueTicket(
  tx: Tx,
  services: Maker,
  account: DeskAccount,
  { purpose, secret }: { purpose: TicketPurpose; secret?: string },
): Promise<string> {
  const { token, stored } = newToken(services, 'sign-in')
  const { hash, expiresAt } = stored
  if (purpose !== 'code') await endTickets(tx, account, purpose)
  const sealed = secret === undefined ? null : sealSecret(services, account, secret)
  await insertTicket(tx, account, { hash, purpose, secret: sealed, expiresAt })
  return token
}

/** A ticket that contains a new secret; the secret is shown only this once. */
export async function offerSecret(
  tx: Tx,
  services: Maker,
  account: DeskAccount & { email: string },
  purpose: 'set_up' | 'renew',
): Promise<{ ticket: string; secret: string; uri: string }> {
  const secret = newSecret()
  const ticket = await issueTicket(tx, services, account, { purpose, secret })
  return { ticket, secret, uri: addressOfSecret(secret, account.email) }
}

/** The account and the purpose of a usable ticket. */
export async function ticketOf(db: Connection, services: Maker, given: string): Promise<Ticket | undefined> {
  const hash = tokenHash(services, 'sign-in', given)
  const found = await ticketByHash(db, hash, services.clock.now())
  if (!found) return undefined
  const { account, purpose } = found
  const secret = found.secret === null ? undefined : openSecret(services, account, found.secret)
  return { ...account, hash, purpose, secret }
}
