import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { DeskAccount } from '../principals.ts'

/** Ends the unused links of a account. */
export async function endDeskLinks(tx: Tx, { principal, id }: DeskAccount, at: Date): Promise<void> {
  await tx
    .updateTable('desk_password_links')
    .set({ used_at: at })
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** Stores a link and ends the earlier links of the same account. */
export async function replaceDeskLink(
  tx: Tx,
  { principal, id }: DeskAccount,
  link: { hash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await endDeskLinks(tx, { principal, id }, link.at)
  await tx
    .insertInto('desk_password_links')
    .values({
      token_hash: link.hash,
      principal,
      principal_id: id,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** The number of links that an account has received since an instant. */
export async function countDeskLinks(db: Connection, { principal, id }: DeskAccount, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('desk_password_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The start and the end of a account's usable link; undefined if there is none. */
export async function openPasswordLink(
  db: Connection,
  { principal, id }: DeskAccount,
  now: Date,
): Promise<{ created_at: Date; expires_at: Date } | undefined> {
  return db
    .selectFrom('desk_password_links')
    .select(['created_at', 'expires_at'])
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The owner of a usable link. */
export async function deskAccountOfLink(db: Connection, hash: Buffer, now: Date): Promise<DeskAccount | undefined> {
  const row = await db
    .selectFrom('desk_password_links')
    .select(['principal', 'principal_id'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { principal: row.principal as DeskAccount['principal'], id: row.principal_id }
}

/** Uses a link up; false if it was used before or has expired. */
export async function useDeskLink(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('desk_password_links')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_hash'),
  )
}
