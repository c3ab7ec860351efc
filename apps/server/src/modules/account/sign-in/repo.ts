import { hasRow } from '../../../db/reading.ts'
import type { Connection, Tx } from '../../../db/database.ts'
import type { DeskAccount, Principal } from '../principals.ts'

const tables = { member: 'users', instructor: 'instructors', operator: 'operators' } as const

/** The account of an instructor or an operator: the name, the address and the password hash. */
export async function deskAccountById(
  db: Connection,
  { principal, id }: DeskAccount,
): Promise<{ id: number; name: string; email: string; password_hash: string | null } | undefined> {
  return db
    .selectFrom(tables[principal])
    .select(['id', 'name', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the row of a account until the transaction ends, before any other row of theirs: `db/locks.ts` gives the order. */
export async function lockDeskAccount(tx: Tx, { principal, id }: DeskAccount): Promise<void> {
  await tx.selectFrom(tables[principal]).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The account of an address at a sign-in, with the hash to check the password against. Withdrawn members and suspended instructors have none. */
export async function credentialsOf(
  db: Connection,
  principal: Principal,
  emailKey: string,
): Promise<{ id: number; password_hash: string | null } | undefined> {
  if (principal === 'member')
    return db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email_key', '=', emailKey)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
  if (principal === 'instructor')
    return db
      .selectFrom('instructors')
      .select(['id', 'password_hash'])
      .where('email_key', '=', emailKey)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
  return db.selectFrom('operators').select(['id', 'password_hash']).where('email_key', '=', emailKey).executeTakeFirst()
}

/** Whether a password is still the one that was checked; locks the row of its owner until the transaction ends. */
export async function stillHasPassword(tx: Tx, principal: Principal, id: number, hash: string): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom(tables[principal])
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', hash)
      .forNoKeyUpdate(),
  )
}
