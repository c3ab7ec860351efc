import type { Connection } from '../../../db/database.ts'
import { issuedFor } from './repo.ts'

/** The documents that were issued for some purchases, by purchase. */
export async function documentsOf(
  db: Connection,
  purchaseIds: readonly number[],
): Promise<Map<number, { number: string; issued_at: Date }>> {
  if (purchaseIds.length === 0) return new Map()
  const rows = await issuedFor(db, purchaseIds)
  return new Map(rows.map(({ purchase_id: id, number, issued_at }) => [id, { number, issued_at }]))
}
