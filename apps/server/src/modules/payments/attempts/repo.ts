import { sql } from 'kysely'
import { hasRow } from '../../../db/reading.ts'
import { json, type Connection, type Tx } from '../../../db/database.ts'

type Act = 'open' | 'capture' | 'issue' | 'cancel' | 'refund' | 'set_up_card' | 'store_card' | 'delete_card'

/** A write to a gateway that is about to be made. `key` makes its repetitions one. */
export type NewAttempt = {
  key: string
  purchaseId: number | null
  /** Null for money that belongs to no purchase. */
  userId: number | null
  gateway: 'paypal' | 'komoju'
  act: Act
  network?: string | undefined
  request?: unknown
  at: Date
}

/** Notes an attempt before its write. A repetition is the same attempt, which is sent again. */
export async function noteAttempt(db: Connection, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({
      key: attempt.key,
      purchase_id: attempt.purchaseId,
      user_id: attempt.userId,
      gateway: attempt.gateway,
      act: attempt.act,
      network: attempt.network ?? null,
      ...(attempt.request !== undefined && { request: json(attempt.request) }),
      at: attempt.at,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ state: 'sent', ended_at: null }))
    .execute()
}

/** The outcome of an attempt. `declined` counts against the limits of refused cards. */
export async function endAttempt(
  db: Connection,
  key: string,
  end: { state: 'answered' | 'refused' | 'unknown'; declined?: boolean; code?: string; at: Date },
): Promise<void> {
  const known = end.state !== 'unknown'
  await db
    .updateTable('payment_attempts')
    .set({
      state: end.state,
      declined: end.declined ?? false,
      code: end.code ?? null,
      ended_at: end.at,
      ...(known && { request: sql<string>`null` }),
    })
    .where('key', '=', key)
    .execute()
}

/** The request of an attempt that was not answered yet. */
export async function requestOf(db: Connection, key: string): Promise<unknown> {
  const row = await db.selectFrom('payment_attempts').select('request').where('key', '=', key).executeTakeFirst()
  return row?.request
}

/** Whether an attempt was made with this key. */
export async function hasAttempt(db: Connection, key: string): Promise<boolean> {
  return hasRow(db.selectFrom('payment_attempts').select('id').where('key', '=', key))
}

/** Times of the declined attempts of a member or a network since then, the oldest first. */
export async function declinedSince(
  db: Connection,
  by: { userId: number } | { network: string },
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('at')
    .where('declined', '=', sql.lit(true))
    .where((eb) => ('userId' in by ? eb('user_id', '=', by.userId) : eb('network', '=', by.network)))
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

/** The network from which a purchase was made; undefined if nobody noted it. */
export async function networkOfPurchase(db: Connection, purchaseId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('network')
    .where('purchase_id', '=', purchaseId)
    .where('network', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.network ?? undefined
}

/** Forgets the networks of a member's attempts. */
export async function forgetNetworks(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ network: null, request: sql<string>`null` })
    .where('user_id', '=', userId)
    .execute()
}

/** Notes the result of an attempt about a card: the token of its setup, or the id of the stored card. */
export async function noteResult(db: Connection, key: string, code: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ code }).where('key', '=', key).execute()
}

/** The noted result of an answered attempt. */
export async function resultOf(db: Connection, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('code')
    .where('key', '=', key)
    .where('state', '=', 'answered')
    .executeTakeFirst()
  return row?.code ?? null
}

/** The key of the attempt in which a member began to store a card. */
export async function setupOf(db: Connection, userId: number, setupToken: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('user_id', '=', userId)
    .where('act', '=', 'set_up_card')
    .where('code', '=', setupToken)
    .executeTakeFirst()
  return row?.key
}
