import type { Connection, Tx } from '../../../db/database.ts'
import type { Holder } from '../second-factor/repo.ts'

const table = { instructor: 'instructors', operator: 'operators' } as const

/** An instructor or an operator: the name, the address and the password hash. */
export async function holderById(
  db: Connection,
  { principal, id }: Holder,
): Promise<{ id: number; name: string; email: string; password_hash: string | null } | undefined> {
  return db
    .selectFrom(table[principal])
    .select(['id', 'name', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the row of a holder until the transaction ends, before any other row of theirs: `db/locks.ts` gives the order. */
export async function lockHolder(tx: Tx, { principal, id }: Holder): Promise<void> {
  await tx.selectFrom(table[principal]).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Ends every session of a holder, or all but `except`. */
export async function endHolderSessions(tx: Tx, { principal, id }: Holder, at: Date, except?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}
