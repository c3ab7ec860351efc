import type { Connection } from '../../db/database.ts'

export type EntryKind = 'gift' | 'adjust' | 'order' | 'refund' | 'compensation'
/** The business event an entry belongs to. (kind, type, id, seq) is single. */
export type Reference = { type: 'user' | 'order'; id: number }

export async function lotsOf(db: Connection, userId: number) {
  return db
    .selectFrom('point_lots')
    .select(['id', 'kind', 'remaining', 'expires_at', 'regranted'])
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .orderBy('expires_at')
    .orderBy('kind')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, kind: row.kind as 'paid' | 'free' })))
}

export async function insertLot(
  db: Connection,
  lot: {
    userId: number
    kind: 'paid' | 'free'
    granted: number
    remaining: number
    expiresAt: Date
    regranted?: boolean
    at: Date
  },
): Promise<number> {
  const row = await db
    .insertInto('point_lots')
    .values({
      user_id: lot.userId,
      kind: lot.kind,
      granted: lot.granted,
      remaining: lot.remaining,
      regranted: lot.regranted ?? false,
      expires_at: lot.expiresAt,
      created_at: lot.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds to what is left of a lot; negative takes. The table refuses to go below zero or above what was granted. */
export async function changeLot(db: Connection, lotId: number, amount: number): Promise<void> {
  await db
    .updateTable('point_lots')
    .set((eb) => ({ remaining: eb('remaining', '+', amount) }))
    .where('id', '=', lotId)
    .execute()
}

export async function insertEntry(
  db: Connection,
  entry: { userId: number; lotId: number; amount: number; kind: EntryKind; ref: Reference; seq: number; at: Date },
): Promise<void> {
  await db
    .insertInto('point_entries')
    .values({
      user_id: entry.userId,
      lot_id: entry.lotId,
      amount: entry.amount,
      kind: entry.kind,
      ref_type: entry.ref.type,
      ref_id: entry.ref.id,
      seq: entry.seq,
      at: entry.at,
    })
    .execute()
}

export async function hasEntry(db: Connection, kind: EntryKind, ref: Reference): Promise<boolean> {
  const row = await db
    .selectFrom('point_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What an event took, with the lots as they are now. */
export async function chargesOf(db: Connection, ref: Reference) {
  const rows = await db
    .selectFrom('point_entries as e')
    .innerJoin('point_lots as l', 'l.id', 'e.lot_id')
    .select(['e.amount', 'e.at', 'l.id', 'l.kind', 'l.remaining', 'l.expires_at', 'l.regranted'])
    .where('e.kind', '=', 'order')
    .where('e.ref_type', '=', ref.type)
    .where('e.ref_id', '=', ref.id)
    .orderBy('e.seq')
    .execute()
  return rows.map((row) => ({
    lot: {
      id: row.id,
      kind: row.kind as 'paid' | 'free',
      remaining: row.remaining,
      expires_at: row.expires_at,
      regranted: row.regranted,
    },
    amount: -row.amount,
    charged_at: row.at,
  }))
}
