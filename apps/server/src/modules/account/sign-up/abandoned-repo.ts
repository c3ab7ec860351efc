import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, idsOf } from '../../../db/reading.ts'
import { codeLife } from '../email/verification-codes.ts'

/**
 * Whether the row of `users` is a sign-up that was never confirmed and has no valid code any more. An account of a provider
 * counts as confirmed: its member can sign in again without the address.
 */
export const isAbandoned = (now: Date) => sql<boolean>`(
  users.verified_at is null and users.withdrawn_at is null
  and users.created_at <= ${new Date(now.getTime() - codeLife)}::timestamptz
  and not exists (
    select from verification_codes c
    where c.user_id = users.id and c.purpose = 'signup' and c.expires_at > ${now}::timestamptz
  )
  and not exists (select from social_accounts s where s.user_id = users.id)
)`

/** An address or a name that a person wants, and the account that they already have. */
export type Wanted = { emailKey?: string; username?: string | undefined; by?: number }

const unverified = (db: Connection, { emailKey = '', username = '', by = 0 }: Wanted) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '<>', by)
    .where('verified_at', 'is', null)
    .where((eb) => eb.or([eb('email_key', '=', emailKey), eb('username_key', '=', username.toLowerCase())]))
    .orderBy('users.id')

/** Whether the account was never confirmed, locked until the transaction ends. An account of a provider counts as confirmed. */
export async function lockUnconfirmed(tx: Tx, id: number): Promise<boolean> {
  const locked = tx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', id)
    .where('verified_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`not exists (select from social_accounts s where s.user_id = users.id)`)
    .forNoKeyUpdate()
  return hasRow(locked)
}

/** The abandoned accounts that have the address or the name, locked until the transaction ends. */
export async function lockAbandoned(tx: Tx, wanted: Wanted, now: Date): Promise<number[]> {
  const locked = await idsOf(unverified(tx, wanted).forNoKeyUpdate())
  if (locked.length === 0) return []
  // Read after the lock: meanwhile a new code may have been sent, or the account confirmed.
  return idsOf(unverified(tx, wanted).where('users.id', 'in', locked).where(isAbandoned(now)))
}
