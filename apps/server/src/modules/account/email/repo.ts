import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import { isAbandoned } from '../sign-up/abandoned-repo.ts'

/**
 * Whether an address belongs to another account, or is reserved for its former owner (decision 032). Abandoned sign-ups hold
 * no address (decision 047).
 */
export async function hasEmail(db: Connection, emailKey: string, now: Date, except = 0): Promise<boolean> {
  // One statement: between two statements an address could move from one table to the other.
  return hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey)
      .where('id', '<>', except)
      .where((eb) => eb.not(isAbandoned(now)))
      .unionAll((eb) =>
        eb
          .selectFrom('email_undos')
          .select('user_id as id')
          .where('email_key', '=', emailKey)
          .where('user_id', '<>', except)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now),
      )
      .limit(1),
  )
}

/** Confirms the address of a new account; `username` if it may still be chosen. */
export async function setVerified(tx: Tx, id: number, at: Date, username: string | undefined): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      verified_at: at,
      ...(username !== undefined && { username, username_key: username.toLowerCase(), username_chosen: true }),
    })
    .where('id', '=', id)
    .execute()
}

/** Makes the new address the address. */
export async function movePendingEmail(tx: Tx, id: number, email: string, emailKey: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_key: emailKey, pending_email: null, pending_email_key: null })
    .where('id', '=', id)
    .execute()
}

export async function setPendingEmail(
  db: Connection,
  id: number,
  pending: { email: string; key: string } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: pending?.email ?? null, pending_email_key: pending?.key ?? null })
    .where('id', '=', id)
    .execute()
}
