import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

/** An operator; `has_factor` is true once the second factor is set up. */
export type OperatorRow = {
  id: number
  email: string
  name: string
  created_at: Date
  removed_at: Date | null
  has_password: boolean
  has_factor: boolean
}

/** Every operator, past ones included, in the order of their creation. */
export async function allOperators(db: Connection): Promise<OperatorRow[]> {
  return db
    .selectFrom('operators as o')
    .select(['o.id', 'o.email', 'o.name', 'o.created_at', 'o.removed_at'])
    .select(sql<boolean>`o.password_hash is not null`.as('has_password'))
    .select(
      sql<boolean>`exists (select from second_factors f where f.principal = 'operator' and f.principal_id = o.id)`.as(
        'has_factor',
      ),
    )
    .orderBy('o.id')
    .execute()
}

/** Creates an operator without a password, or locks the one with this address until the transaction ends. */
export async function insertOrLock(
  tx: Tx,
  given: { email: string; emailKey: string; name: string; at: Date },
): Promise<{ id: number; removed_at: Date | null; isNew: boolean }> {
  const made = await tx
    .insertInto('operators')
    .values({ email: given.email, email_key: given.emailKey, name: given.name, created_at: given.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, removed_at: null, isNew: true }
  const known = await lockOperator(tx, given.emailKey)
  if (!known) throw new Error('An operator is there and cannot be found.')
  return { ...known, isNew: false }
}

/** Locks an operator until the transaction ends. */
export async function lockOperator(
  tx: Tx,
  emailKey: string,
): Promise<{ id: number; name: string; removed_at: Date | null } | undefined> {
  return tx
    .selectFrom('operators')
    .select(['id', 'name', 'removed_at'])
    .where('email_key', '=', emailKey)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setOperatorPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('operators').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Restores a removed operator under the current name. */
export async function readmit(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('operators').set({ removed_at: null, name }).where('id', '=', id).execute()
}

/** Removes an operator's access; the audit log keeps the name. */
export async function setRemoved(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('operators').set({ removed_at: at, password_hash: null }).where('id', '=', id).execute()
}
