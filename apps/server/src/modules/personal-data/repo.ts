import type { Connection, Tx } from '../../db/database.ts'

const shown = ['id', 'status', 'created_at', 'expires_at'] as const

export async function waitingExport(db: Connection, userId: number) {
  return db
    .selectFrom('data_exports')
    .select(shown)
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
}

/** How many exports a member asked for since then, and when the first of them. */
export async function exportsSince(
  db: Connection,
  userId: number,
  since: Date,
): Promise<{ made: number; oldest: Date | null }> {
  return db
    .selectFrom('data_exports')
    .select((eb) => [eb.fn.countAll<number>().as('made'), eb.fn.min('created_at').as('oldest')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function insertExport(db: Connection, userId: number, at: Date) {
  return db
    .insertInto('data_exports')
    .values({ user_id: userId, status: 'waiting', created_at: at })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export async function exportsOf(db: Connection, userId: number, count: number) {
  return db
    .selectFrom('data_exports')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Ids of exports that are to be made, oldest first. */
export async function waitingExports(db: Connection, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds an export that still waits for this process; undefined when another has it. */
export async function takeExport(tx: Tx, id: number): Promise<{ user_id: number } | undefined> {
  return tx
    .selectFrom('data_exports')
    .select('user_id')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function finishExport(
  tx: Tx,
  id: number,
  made: { hash: Buffer; content: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({
      status: 'ready',
      token_hash: made.hash,
      content: made.content,
      ready_at: made.at,
      expires_at: made.expiresAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function failExport(db: Connection, id: number): Promise<void> {
  await db.updateTable('data_exports').set({ status: 'failed' }).where('id', '=', id).execute()
}

/** What is behind a link, while it can be used. */
export async function exportBehind(
  db: Connection,
  hash: Buffer,
  now: Date,
): Promise<{ content: Buffer | null; ready_at: Date | null } | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['content', 'ready_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Empties the exports whose link is over; that they were made stays on record. Answers how many. */
export async function emptyExpired(db: Connection, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ content: null, token_hash: null })
    .where('token_hash', 'is not', null)
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function forgetExports(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('data_exports').where('user_id', '=', userId).execute()
}

export async function insertWithdrawal(tx: Tx, userId: number, reason: string, at: Date): Promise<void> {
  await tx.insertInto('withdrawals').values({ user_id: userId, reason, at }).execute()
}

export async function forgetReason(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('withdrawals').set({ reason: '' }).where('user_id', '=', userId).execute()
}
