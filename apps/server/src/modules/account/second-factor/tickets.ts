import { minute } from '@tensaku/domain/calendar'
import { randomBytes } from 'node:crypto'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { Services } from '../../../ports/services.ts'
import type { Holder } from './repo.ts'
import { addressOfSecret, newSecret } from './codes.ts'

const lifeMs = 5 * minute

type Purpose = 'code' | 'set_up' | 'renew'
export type Ticket = Holder & { hash: Buffer; purpose: Purpose; secret: string | undefined }

const placeOf = ({ principal, id }: Holder): string => `second-factor ${principal} ${id}`

/** Seals somebody's secret, so that it opens for nobody else. */
export const sealSecret = ({ vault }: Pick<Services, 'vault'>, holder: Holder, secret: string): Buffer =>
  vault.seal(secret, placeOf(holder))

/** Somebody's secret, or undefined where it was sealed under another key. */
export const openSecret = (
  { vault }: Pick<Services, 'vault'>,
  holder: Holder,
  sealed: Uint8Array,
): string | undefined => vault.open(sealed, placeOf(holder))

type Maker = Pick<Services, 'clock' | 'digest' | 'vault'>

/** Issues a one-time ticket of five minutes after a proven password; earlier tickets for the same purpose end. */
export async function giveTicket(
  tx: Tx,
  services: Maker,
  holder: Holder,
  { purpose, secret }: { purpose: Purpose; secret?: string },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const { principal, id } = holder
  if (purpose !== 'code')
    await tx
      .deleteFrom('sign_in_tickets')
      .where('principal', '=', principal)
      .where('principal_id', '=', id)
      .where('purpose', '=', purpose)
      .execute()
  await tx
    .insertInto('sign_in_tickets')
    .values({
      hash: services.digest('sign-in', ticket),
      principal,
      principal_id: id,
      purpose,
      secret: secret === undefined ? null : sealSecret(services, holder, secret),
      expires_at: new Date(services.clock.now().getTime() + lifeMs),
    })
    .execute()
  return ticket
}

/** A ticket with a new secret on it, which is told this once. */
export async function offerSecret(
  tx: Tx,
  services: Maker,
  holder: Holder & { email: string },
  purpose: 'set_up' | 'renew',
): Promise<{ ticket: string; secret: string; uri: string }> {
  const secret = newSecret()
  const ticket = await giveTicket(tx, services, holder, { purpose, secret })
  return { ticket, secret, uri: addressOfSecret(secret, holder.email) }
}

/** Whose a ticket is and what for, while it can be used. */
export async function ticketOf(db: Connection, services: Maker, given: string): Promise<Ticket | undefined> {
  const hash = services.digest('sign-in', given)
  const row = await db
    .selectFrom('sign_in_tickets')
    .select(['principal', 'principal_id', 'purpose', 'secret'])
    .where('hash', '=', hash)
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst()
  if (!row) return undefined
  const holder = { principal: row.principal as Holder['principal'], id: row.principal_id }
  const secret = row.secret === null ? undefined : openSecret(services, holder, row.secret)
  return { ...holder, hash, purpose: row.purpose as Purpose, secret }
}

/** Uses a ticket up; false where somebody was faster. */
export async function useTicket(tx: Tx, { hash }: Ticket): Promise<boolean> {
  return hasRow(tx.deleteFrom('sign_in_tickets').where('hash', '=', hash).returning('hash'))
}

/** Ends what somebody has begun and not finished. */
export async function endTickets(tx: Tx, { principal, id }: Holder): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('principal', '=', principal).where('principal_id', '=', id).execute()
}
