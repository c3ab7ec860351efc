import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

/** Adds tokens to a day, unless that would exceed its most. Whether they were added. */
export async function reserveTokens(db: Connection, day: string, tokens: number, most: number): Promise<boolean> {
  await db
    .insertInto('llm_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('llm_days')
    .set({ tokens: sql`tokens + ${tokens}` })
    .where('day', '=', day)
    .where(sql<boolean>`tokens + ${tokens} <= ${most}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Corrects a day by the difference between the tokens used and those reserved. */
export async function settleTokens(db: Connection, day: string, difference: number): Promise<void> {
  await db
    .updateTable('llm_days')
    .set({ tokens: sql`greatest(tokens + ${difference}, 0)` })
    .where('day', '=', day)
    .execute()
}
