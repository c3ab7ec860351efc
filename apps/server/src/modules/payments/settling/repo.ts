import type { Connection, Tx } from '../../../db/database.ts'
import type { MoneySource } from '@tensaku/domain/books'

const all = (db: Connection) => db.selectFrom('payment_captures').selectAll()
type Selected = NonNullable<Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirst']>>>

/** Money that came in. Each yen of it is with a purchase, given back, or in suspense. */
export type CaptureRow = Omit<Selected, 'gateway'> & { gateway: MoneySource }

export async function captureOf(db: Connection, gateway: string, captureId: string): Promise<CaptureRow | undefined> {
  const row = await all(db).where('gateway', '=', gateway).where('capture_id', '=', captureId).executeTakeFirst()
  return row as CaptureRow | undefined
}

export async function captureById(db: Connection, id: number): Promise<CaptureRow> {
  return (await all(db).where('id', '=', id).executeTakeFirstOrThrow()) as CaptureRow
}

/** The money of a purchase, the earliest first. */
export async function capturesOf(db: Connection, purchaseId: number): Promise<CaptureRow[]> {
  return (await all(db).where('purchase_id', '=', purchaseId).orderBy('id').execute()) as CaptureRow[]
}

/** Notes money that came in, all of it in suspense. Undefined if it is known already. */
export async function insertCapture(
  tx: Tx,
  row: {
    gateway: MoneySource
    capture_id: string
    payment_id: string
    purchase_id: number | null
    amount: number
    fee: number | null
    at: Date
    noted_at: Date
  },
): Promise<CaptureRow | undefined> {
  const inserted = await tx
    .insertInto('payment_captures')
    .values({ ...row, suspense: row.amount })
    .onConflict((conflict) => conflict.columns(['gateway', 'capture_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted as CaptureRow | undefined
}

/** Moves yen of a capture between its places. The three differences add up to 0. */
export async function moveMoney(
  tx: Tx,
  id: number,
  by: { fulfilled?: number; given_back?: number; suspense?: number },
): Promise<void> {
  await tx
    .updateTable('payment_captures')
    .set((eb) => ({
      fulfilled: eb('fulfilled', '+', by.fulfilled ?? 0),
      given_back: eb('given_back', '+', by.given_back ?? 0),
      suspense: eb('suspense', '+', by.suspense ?? 0),
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateCapture(
  tx: Tx,
  id: number,
  set: { fee?: number; dispute_id?: string; dispute?: string; purchase_id?: number },
): Promise<void> {
  await tx.updateTable('payment_captures').set(set).where('id', '=', id).execute()
}

/** Notes a refund; undefined if it is known already. A refund that we ordered has no id until the gateway names it. */
export async function insertRefund(
  tx: Tx,
  row: {
    capture_id: number
    refund_id: string | null
    amount: number
    cause: 'operator' | 'gateway' | 'dispute'
    at: Date
  },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('payment_refunds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['capture_id', 'refund_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function hasRefund(db: Connection, captureId: number, refundId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refunds')
    .select('id')
    .where('capture_id', '=', captureId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row !== undefined
}

/** The refund that we ordered and that the gateway has not named yet, by its amount. */
export async function unnamedRefund(db: Connection, captureId: number, amount: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_refunds')
    .select('id')
    .where('capture_id', '=', captureId)
    .where('refund_id', 'is', null)
    .where('amount', '=', amount)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

export async function nameRefund(tx: Tx, id: number, refundId: string, at: Date): Promise<void> {
  await tx.updateTable('payment_refunds').set({ refund_id: refundId, at }).where('id', '=', id).execute()
}
