import type { Answer } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

/** Every kind of entry of the ledger (C.4), and the kinds that are written so far. */
export type AnyEntryKind = Answer<'GET /api/users/{id}/points/histories'>['items'][number]['kind']
export type EntryKind = Extract<
  AnyEntryKind,
  | 'purchase'
  | 'bonus'
  | 'gift'
  | 'reward'
  | 'coupon'
  | 'compensation'
  | 'order'
  | 'question'
  | 'resource'
  | 'subscription'
  | 'refund'
  | 'expiry'
  | 'adjust'
>
/** The business event of an entry. (kind, type, id, seq) is unique. */
export type EntryReference = {
  type:
    | 'user'
    | 'order'
    | 'lot'
    | 'question'
    | 'purchase'
    | 'subscription'
    | 'coupon_use'
    | 'reward'
    | 'quota_use'
    | 'plan_credit'
  id: number
}

/** Inserts the entries of one event, numbered from its `seq`. */
export async function insertEntries(
  db: Connection,
  event: { userId: number; kind: EntryKind; ref: EntryReference; seq: number; at: Date },
  moves: readonly { lotId: number; amount: number }[],
): Promise<void> {
  await db
    .insertInto('point_entries')
    .values(
      moves.map(({ lotId, amount }, index) => ({
        user_id: event.userId,
        lot_id: lotId,
        amount,
        kind: event.kind,
        ref_type: event.ref.type,
        ref_id: event.ref.id,
        seq: event.seq + index,
        at: event.at,
      })),
    )
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

/** The kind of the entries that charge for each type of reference. */
export const chargeKinds = {
  order: 'order',
  question: 'question',
  purchase: 'resource',
  subscription: 'subscription',
} as const

/** The charges of an event, with their lots as they are now. */
export async function chargesOf(db: Connection, ref: { type: keyof typeof chargeKinds; id: number }) {
  const rows = await db
    .selectFrom('point_entries as e')
    .innerJoin('point_lots as l', 'l.id', 'e.lot_id')
    .select(['e.amount', 'e.at', 'l.id', 'l.kind', 'l.remaining', 'l.expires_at', 'l.regranted', 'l.gift'])
    .select(['l.purchase_id', 'l.taken_back_at'])
    .where('e.kind', '=', chargeKinds[ref.type])
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
    /** The purchase of the lot, if it was given back. */
    givenBack: row.taken_back_at === null ? null : row.purchase_id,
    amount: -row.amount,
    charged_at: row.at,
  }))
}
