import type { Connection } from '../../db/database.ts'
import type { FileRow } from '../files/index.ts'

/** Stores the images of an order, in their order. */
export async function insertOrderFiles(db: Connection, orderId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('order_files')
    .values(ids.map((id, index) => ({ order_id: orderId, n: index + 1, file_id: id })))
    .execute()
}

/** The images of an order that still exist, as a query, in their order. */
export const fileRows = (db: Connection, orderId: number) =>
  db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .select(['files.id', 'name', 'user_id', 'kind', 'mime', 'title', 'key', 'thumb_key'])
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('n')

export const filesOfOrder = async (db: Connection, orderId: number): Promise<FileRow[]> =>
  (await fileRows(db, orderId).execute()) as FileRow[]
