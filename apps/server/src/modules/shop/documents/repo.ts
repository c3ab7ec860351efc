import type { TaxLine } from '@tensaku/domain/shop'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../../db/database.ts'
import type { InvoiceDocument } from '../../../ports/pdf.ts'

const columns = [
  'id',
  'category_id',
  'name',
  'quantity',
  'method',
  'list_amount',
  'discount',
  'amount',
  'tax',
  'refunded',
  'paid_at',
] as const

/** The purchase of a member as its document needs it; undefined if there is none. */
export const documentedPurchase = (db: Connection, userId: number, id: number) =>
  db.selectFrom('purchases').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export type DocumentedPurchase = NonNullable<Awaited<ReturnType<typeof documentedPurchase>>>

/** The same, locked: other issues of its document wait until the transaction ends. */
export const lockDocumented = (tx: Tx, id: number) =>
  tx.selectFrom('purchases').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** When money of a purchase was given back last; null if none was. */
export async function lastRefund(db: Connection, purchaseId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_captures as c', 'c.id', 'r.capture_id')
    .select((eb) => eb.fn.max('r.at').as('at'))
    .where('c.purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return at
}

/** The number of a purchase's document; undefined before its first issue. */
export const invoiceOf = (db: Connection, purchaseId: number) =>
  db.selectFrom('invoices').select(['id', 'number']).where('purchase_id', '=', purchaseId).executeTakeFirst()

/** Numbers of the documents of some purchases, with the time of their last issue. */
export const issuedFor = (db: Connection, purchaseIds: readonly number[]) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('invoice_issues as one', 'one.invoice_id', 'i.id')
    .select((eb) => ['i.purchase_id', 'i.number', eb.fn.max('one.issued_at').as('issued_at')])
    .where('i.purchase_id', 'in', purchaseIds)
    .groupBy('i.id')
    .execute()

/** Takes the next number of a month. The counter stays locked until the transaction ends. */
export async function nextSerial(tx: Tx, month: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters as c (month, last) values (${month}, 1)
    on conflict (month) do update set last = c.last + 1 returning last`.execute(tx)
  return rows[0]?.last ?? 1
}

export async function insertInvoice(
  tx: Tx,
  row: { purchase_id: number; month: string; serial: number; number: string; issued_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertIssue(
  tx: Tx,
  issue: {
    invoiceId: number
    file: string
    kind: string
    total: number
    lines: readonly TaxLine[]
    document: InvoiceDocument
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('invoice_issues')
    .values({
      invoice_id: issue.invoiceId,
      file: issue.file,
      kind: issue.kind,
      total: issue.total,
      tax_lines: json(issue.lines),
      document: json(issue.document),
      issued_at: issue.now,
    })
    .execute()
}

/** An issued document of a member's purchase by its file; undefined if there is none. */
export async function issuedDocument(
  db: Connection,
  { userId, purchaseId, file }: { userId: number; purchaseId: number; file: string },
): Promise<InvoiceDocument | undefined> {
  const row = await db
    .selectFrom('invoice_issues as one')
    .innerJoin('invoices as i', 'i.id', 'one.invoice_id')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select('one.document')
    .where('one.file', '=', file)
    .where('p.id', '=', purchaseId)
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  return row && (row.document as InvoiceDocument)
}
