import { accounts, type Account, type Posting } from '@tensaku/domain/books'
import { sql } from 'kysely'
import { json, type Connection } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

/** A business event of the books. (kind, type, id, seq) is unique. */
export type JournalKey = { kind: string; ref: { type: string; id: number | string }; seq: number }

/** Appends a journal with its postings in one statement; an event that moves nothing has no journal. At the commit the database refuses one that does not sum to zero. */
export async function insertJournal(
  db: Connection,
  { kind, ref, seq }: JournalKey,
  postings: readonly Posting[],
  at: Date,
): Promise<void> {
  if (postings.length === 0) return
  const lines = postings.map((posting, index) => ({
    line: index + 1,
    account: posting.account,
    currency: accounts[posting.account],
    amount: posting.amount,
    product: posting.product,
    user_id: posting.userId,
    lot_id: posting.lotId,
    purchase_id: posting.purchaseId,
    capture_id: posting.captureId,
    instructor_id: posting.instructorId,
  }))
  await sql`
    with journal as (
      insert into journals (kind, ref_type, ref_id, seq, at)
      values (${kind}, ${ref.type}, ${String(ref.id)}, ${seq}, ${at}) returning id)
    insert into postings (journal_id, line, account, currency, amount, product, user_id, lot_id, purchase_id, capture_id, instructor_id)
    select journal.id, l.* from journal, jsonb_to_recordset(${json(lines)}::jsonb) as l (
      line smallint, account text, currency text, amount bigint, product text, user_id bigint, lot_id bigint,
      purchase_id bigint, capture_id bigint, instructor_id bigint)`.execute(db)
}

export const hasJournal = (db: Connection, { kind, ref, seq }: JournalKey): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('journals')
      .select('id')
      .where('kind', '=', kind)
      .where('ref_type', '=', ref.type)
      .where('ref_id', '=', String(ref.id))
      .where('seq', '=', seq),
  )

async function sumOf(db: Connection, account: Account, purchaseId: number): Promise<number> {
  const { yen } = await db
    .selectFrom('postings')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('yen'))
    .where('purchase_id', '=', purchaseId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return yen
}

/** Yen of a purchase that are paid for a term of a plan and not earned. */
export const deferredOf = async (db: Connection, purchaseId: number): Promise<number> =>
  0 - (await sumOf(db, 'deferred_plans', purchaseId))

/** The yen that a replaced term has left to a purchase; undefined if it has left none. */
export async function movedFrom(db: Connection, termId: number): Promise<{ yen: number; to: number } | undefined> {
  const { rows } = await sql<{ yen: number; to: number }>`
    select (-p.amount)::integer as yen, p.purchase_id as to from postings p join journals j on j.id = p.journal_id
    where j.kind = 'plan_moved' and j.ref_type = 'term' and j.ref_id = ${String(termId)} and j.seq = 1 and p.amount < 0`.execute(
    db,
  )
  return rows[0]
}

/** Yen of a purchase that are owed to its payer. */
export const owedFor = async (db: Connection, purchaseId: number): Promise<number> =>
  0 - (await sumOf(db, 'refunds_owed', purchaseId))

/** Yen that refunds and disputes of a purchase cost beyond what was taken back. */
export const lossOf = (db: Connection, purchaseId: number): Promise<number> => sumOf(db, 'losses', purchaseId)

/** The revenue and the tax that the sale of a purchase booked, as positive yen. */
export async function saleOf(
  db: Connection,
  purchaseId: number,
): Promise<{ product: string; net: number; tax: number }[]> {
  const { rows } = await sql<{ product: string; net: number; tax: number }>`
    select max(p.product) as product,
      coalesce(-sum(p.amount) filter (where p.account = 'revenue'), 0)::integer as net,
      coalesce(-sum(p.amount) filter (where p.account = 'output_tax'), 0)::integer as tax
    from postings p join journals j on j.id = p.journal_id
    where j.kind = 'sale' and p.purchase_id = ${purchaseId} having count(*) > 0`.execute(db)
  return rows
}
