import type { Insertable } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { idsOf } from '../../db/reading.ts'
import type { DB } from '../../db/schema.gen.ts'

/** The file of an order's PDF, if it has this fingerprint and still exists. */
export async function madeBefore(
  db: Connection,
  orderId: number,
  fingerprint: string,
): Promise<{ name: string; user_id: number } | undefined> {
  return db
    .selectFrom('order_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.name', 'f.user_id'])
    .where('d.order_id', '=', orderId)
    .where('d.fingerprint', '=', fingerprint)
    .where('f.stored_at', 'is not', null)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertDocument(tx: Tx, values: Insertable<DB['order_documents']>): Promise<void> {
  await tx.insertInto('order_documents').values(values).execute()
}

/** Deletes the PDF of an order; answers its files. */
export async function deleteOf(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx.deleteFrom('order_documents').where('order_id', '=', orderId).returning('file_id').execute()
  return rows.map((row) => row.file_id)
}

/** The same for PDFs that were made before an instant, at most `most`. */
export async function deleteOlder(tx: Tx, before: Date, most: number): Promise<number[]> {
  const old = tx
    .selectFrom('order_documents')
    .select('order_id')
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await tx.deleteFrom('order_documents').where('order_id', 'in', old).returning('file_id').execute()
  return rows.map((row) => row.file_id)
}

/** PDFs from before an instant without an order: their making was interrupted. */
export async function orphansBefore(tx: Tx, before: Date, most: number): Promise<number[]> {
  return idsOf(
    tx
      .selectFrom('files as f')
      .leftJoin('order_documents as d', 'd.file_id', 'f.id')
      .select('f.id')
      .where('f.kind', '=', 'pdf')
      .where('f.deleted_at', 'is', null)
      .where('f.created_at', '<', before)
      .where('d.order_id', 'is', null)
      .orderBy('f.created_at')
      .limit(most),
  )
}
