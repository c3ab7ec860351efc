import { sql } from 'kysely'
import type { Connection } from './database.ts'
import type { DB } from './schema.gen.ts'

/** Tables with rows that are deleted by age, and the column of that age. */
type Aged = {
  [Table in keyof DB]: 'id' extends keyof DB[Table] ? { table: Table; at: keyof DB[Table] } : never
}[keyof DB]

/**
 * Deletes rows that are older than an instant, the oldest first and `most` at a time. Rows that another transaction has locked
 * are left to the next call. Returns the number of deleted rows.
 */
export async function deleteOldest(
  db: Connection,
  { table, at, before, most }: Aged & { before: Date; most: number },
): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(at)]
  const { numAffectedRows } = await sql`
    delete from ${rows} where id in (
      select id from ${rows} where ${time} < ${before} order by ${time} limit ${most} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}
