import type { Language, Mistake, Placed } from '@tensaku/correction'
import type { Result } from '@tensaku/contract'
import type { Trace } from '@tensaku/domain/mistakes'
import { deliveredStatuses } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../../db/database.ts'
import { japaneseTexts } from '../../orders/index.ts'

export type Lines = Result['lines']

/** The mistake of a card as it is stored. */
export type MistakeRow = {
  card_id: number
  order_id: number
  line: number
  start: number
  language: Language
  kind: string
  was: Placed
  now: Placed
  traces: Trace[]
  closed_by: number | null
  closed_at: Date | null
}

const columns = [
  'card_id',
  'order_id',
  'line',
  'start',
  'language',
  'kind',
  'was',
  'now',
  'traces',
  'closed_by',
  'closed_at',
] as const

export const asMistake = ({ language, was, now }: Pick<MistakeRow, 'language' | 'was' | 'now'>): Mistake => ({
  language,
  was,
  now,
})

/** The mistake of a card as a column of a query on `flashcards`; null for other cards. */
export const mistakeColumn = (table: 'flashcards' | 'f') =>
  sql<StoredMistake | null>`
    (select to_jsonb(m) from flashcard_mistakes m where m.card_id = ${sql.ref(`${table}.id`)})`.as('mistake')

/** The same row, also as JSON, where its time is a text. */
export type StoredMistake = Omit<MistakeRow, 'closed_at'> & { closed_at: Date | string | null }

const mistakes = (db: Connection, userId: number) =>
  db.selectFrom('flashcard_mistakes').where('user_id', '=', userId).orderBy('card_id')

/** A member's mistakes of a language. */
export async function mistakesIn(db: Connection, userId: number, language: Language): Promise<MistakeRow[]> {
  const rows = await mistakes(db, userId).where('language', '=', language).select(columns).execute()
  return rows as MistakeRow[]
}

/** A member's mistakes of a language from orders that were placed before another one. */
export async function mistakesBefore(
  db: Connection,
  userId: number,
  { language, orderId }: { language: Language; orderId: number },
): Promise<MistakeRow[]> {
  const own = mistakes(db, userId).where('language', '=', language)
  return (await own.where('order_id', '<', orderId).select(columns).execute()) as MistakeRow[]
}

/** The mistakes that an order closed. */
export async function closedBy(db: Connection, userId: number, orderId: number): Promise<MistakeRow[]> {
  return (await mistakes(db, userId).where('closed_by', '=', orderId).select(columns).execute()) as MistakeRow[]
}

/** The newest versions of a member's deliveries of orders that were placed after one. */
export async function deliveriesAfter(
  db: Connection,
  userId: number,
  { language, orderId }: { language: Language; orderId: number },
): Promise<{ id: number; delivered_at: Date; lines: Lines }[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('corrections as v')
          .select('v.lines')
          .whereRef('v.order_id', '=', 'o.id')
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('o.user_id', '=', userId)
    .where('o.id', '>', orderId)
    .where('o.status', 'in', deliveredStatuses)
    .where('o.category_id', language === 'ja' ? 'in' : 'not in', [...japaneseTexts])
    .select(['o.id', 'o.delivered_at', 'c.lines'])
    .orderBy('o.id')
    .execute()
  return rows as { id: number; delivered_at: Date; lines: Lines }[]
}

export async function insertMistakes(tx: Tx, userId: number, rows: readonly MistakeRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    ...row,
    user_id: userId,
    was: json(row.was),
    now: json(row.now),
    traces: json(row.traces),
  }))
  await tx.insertInto('flashcard_mistakes').values(values).execute()
}

/** Stores the traces of mistakes and whether they are closed, in one statement. */
export async function storeTraces(
  tx: Tx,
  rows: readonly Pick<MistakeRow, 'card_id' | 'traces' | 'closed_by' | 'closed_at'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update flashcard_mistakes m set traces = v.traces, closed_by = v.closed_by, closed_at = v.closed_at
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as v (card_id bigint, traces jsonb, closed_by bigint, closed_at timestamptz)
    where m.card_id = v.card_id`.execute(tx)
}

/** The mistakes of a member, for the export. */
export const mistakesOf = (db: Connection, userId: number) =>
  mistakes(db, userId)
    .select(['order_id', 'line', 'start', 'kind', 'closed_by', 'closed_at'])
    .select([sql<string>`was->>'text'`.as('sentence_was'), sql<string>`now->>'text'`.as('sentence_now')])
    .execute()
