import type { Answer } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

/** Every kind of entry of the ledger (C.4), and the kinds that are written so far. */
export type AnyEntryKind = Answer<'GET /api/users/{id}/points/histories'>['items'][number]['kind']
export type EntryKind = Extract<
  AnyEntryKind,
  'gift' | 'adjust' | 'order' | 'question' | 'refund' | 'compensation' | 'expiry' | 'coupon' | 'reward'
>
/** The business event of an entry. (kind, type, id, seq) is unique. */
export type EntryReference = { type: 'user' | 'order' | 'lot' | 'question' | 'coupon_use' | 'reward'; id: number }

export async function lotsOf(db: Connection, userId: number) {
  return db
    .selectFrom('point_lots')
    .select(['id', 'kind', 'remaining', 'expires_at', 'regranted', 'gift'])
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
    gift: boolean
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
      gift: lot.gift,
      expires_at: lot.expiresAt,
      created_at: lot.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds to the remaining points of a lot; a negative amount takes. The table refuses less than zero and more than was granted. */
export async function changeLot(db: Connection, lotId: number, amount: number): Promise<void> {
  await db
    .updateTable('point_lots')
    .set((eb) => ({ remaining: eb('remaining', '+', amount) }))
    .where('id', '=', lotId)
    .execute()
}

/** Refunds points to a lot, whose expiry is announced again. */
export async function refillLot(db: Connection, lotId: number, amount: number): Promise<void> {
  await db
    .updateTable('point_lots')
    .set((eb) => ({ remaining: eb('remaining', '+', amount), expiry_told: null }))
    .where('id', '=', lotId)
    .execute()
}

export async function insertEntry(
  db: Connection,
  entry: { userId: number; lotId: number; amount: number; kind: EntryKind; ref: EntryReference; seq: number; at: Date },
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

export async function hasEntry(db: Connection, kind: EntryKind, ref: EntryReference): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('point_entries')
      .select('id')
      .where('kind', '=', kind)
      .where('ref_type', '=', ref.type)
      .where('ref_id', '=', ref.id)
      .limit(1),
  )
}

export async function countEntries(db: Connection, kind: EntryKind, ref: EntryReference): Promise<number> {
  const row = await db
    .selectFrom('point_entries')
    .select(sql<number>`count(*)`.as('count'))
    .where('kind', '=', kind)
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Members with points in expired lots. */
export async function withExpiredLots(db: Connection, now: Date, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('point_lots')
    .select('user_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .limit(count)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Every lot and entry of a member, for their own copy. */
export async function everythingOf(db: Connection, userId: number) {
  const lots = await db
    .selectFrom('point_lots')
    .select(['id', 'kind', 'granted', 'remaining', 'expires_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('point_entries')
    .select(['id', 'lot_id', 'kind', 'amount', 'ref_type', 'ref_id', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { lots, entries }
}

/** The refunded points of an order that could be spent again then. */
export async function givenBackFor(db: Connection, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('point_entries as e')
    .innerJoin('point_lots as l', 'l.id', 'e.lot_id')
    .select(sql<number>`coalesce(sum(e.amount), 0)::int`.as('points'))
    .where('e.kind', '=', 'refund')
    .where('e.ref_type', '=', 'order')
    .where('e.ref_id', '=', orderId)
    .whereRef('l.expires_at', '>', 'e.at')
    .executeTakeFirstOrThrow()
  return row.points
}

/** The charges of an event, with their lots as they are now. */
export async function chargesOf(db: Connection, ref: EntryReference & { type: 'order' | 'question' }) {
  const rows = await db
    .selectFrom('point_entries as e')
    .innerJoin('point_lots as l', 'l.id', 'e.lot_id')
    .select(['e.amount', 'e.at', 'l.id', 'l.kind', 'l.remaining', 'l.expires_at', 'l.regranted', 'l.gift'])
    .where('e.kind', '=', ref.type)
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
      gift: row.gift,
    },
    amount: -row.amount,
    charged_at: row.at,
  }))
}
