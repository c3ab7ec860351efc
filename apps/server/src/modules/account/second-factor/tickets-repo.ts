import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { DeskAccount } from '../principals.ts'

/** The step that a ticket allows after the password: enter a code, set a second factor up, or renew it. */
export type TicketPurpose = 'code' | 'set_up' | 'renew'

type StoredTicket = { hash: Buffer; purpose: TicketPurpose; secret: Buffer | null; expiresAt: Date }

export async function insertTicket(tx: Tx, { principal, id }: DeskAccount, ticket: StoredTicket): Promise<void> {
  const { hash, purpose, secret, expiresAt } = ticket
  await tx
    .insertInto('sign_in_tickets')
    .values({ hash, principal, principal_id: id, purpose, secret, expires_at: expiresAt })
    .execute()
}

/** The account and the purpose of a usable ticket. */
export async function ticketByHash(
  db: Connection,
  hash: Buffer,
  now: Date,
): Promise<{ account: DeskAccount; purpose: TicketPurpose; secret: Uint8Array | null } | undefined> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .select(['principal', 'principal_id', 'purpose', 'secret'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const account = { principal: row.principal as DeskAccount['principal'], id: row.principal_id }
  return { account, purpose: row.purpose as TicketPurpose, secret: row.secret }
}

/** Uses a ticket up; false if it was used before. */
export async function useTicket(tx: Tx, { hash }: { hash: Buffer }): Promise<boolean> {
  return hasRow(tx.deleteFrom('sign_in_tickets').where('hash', '=', hash).returning('hash'))
}

/** Ends the unfinished sign-ins and renewals of somebody, or those of one purpose. */
export async function endTickets(tx: Tx, { principal, id }: DeskAccount, purpose?: TicketPurpose): Promise<void> {
  await tx
    .deleteFrom('sign_in_tickets')
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute()
}
