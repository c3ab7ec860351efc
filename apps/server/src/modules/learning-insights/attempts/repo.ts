import type { Connection, Tx } from '../../../db/database.ts'

/** An attempt at a line. `hints`: the most that were shown, 0 to 3. */
export type AttemptRow = { line: number; text: string; hints: number; at: Date }

/** The attempts at the lines of an order, in their order. */
export const attemptsOf = (db: Connection, orderId: number): Promise<AttemptRow[]> =>
  db
    .selectFrom('order_attempts')
    .select(['line', 'text', 'hints', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()

/** Stores the first attempt at a line. False if there is one. */
export async function insertAttempt(tx: Tx, order: { id: number; user_id: number }, row: AttemptRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_attempts')
    .values({ order_id: order.id, user_id: order.user_id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The attempts of a member, for the export. */
export const attemptsBy = (db: Connection, userId: number) =>
  db
    .selectFrom('order_attempts')
    .select(['order_id', 'line', 'text', 'hints', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('order_id')
    .orderBy('line')
    .execute()

/** Deletes the attempts of a member. */
export async function forgetAttempts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('order_attempts').where('user_id', '=', userId).execute()
}
