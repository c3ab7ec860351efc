import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import type { NextFound, NextRow } from '../../../db/next-row.ts'
import { draftToContinue } from '../../drafts/index.ts'
import { filmBegun } from '../../movies/index.ts'
import { unreadOrders } from '../../orders/index.ts'
import { unreadReport } from '../../reports/index.ts'
import { cardsToday } from '../reviews/cards-today.ts'

/** The things that a member has begun or not read, each by the statement of the module that owns it. */
const sources: readonly ((userId: number, now: Date) => NextRow)[] = [
  unreadOrders,
  unreadReport,
  draftToContinue,
  filmBegun,
  cardsToday,
]

/** All of these in one query. */
export async function nextRows(db: Connection, userId: number, now: Date): Promise<NextFound[]> {
  const statements = sources.map((source) => source(userId, now))
  const { rows } = await sql<NextFound>`
    select * from (${sql.join(statements, sql` union all `)}) as found (act, count, id, title, step)`.execute(db)
  return rows
}
