import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Makes PostgreSQL refuse new rows of a table that satisfy `condition`, until the answer is called. */
export async function refuseRows(app: TestApp, table: string, condition: string): Promise<() => Promise<void>> {
  const { db } = app.services
  await sql`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'this row is refused'; end $$`.execute(db)
  await sql`create trigger refuse_row before insert or update on ${sql.table(table)}
    for each row when (${sql.raw(condition)}) execute function refuse_row()`.execute(db)
  return async () => {
    await sql`drop function refuse_row cascade`.execute(db)
  }
}
