import type { Services } from '../../../ports/services.ts'
import { issuedFor } from './repo.ts'
import { canQualify } from './view.ts'

/** The document of a purchase that was issued, and whether its issuer may write qualified invoices. */
export type KnownDocument = { issued: { number: string; issued_at: Date } | undefined; qualified: boolean }

/** The documents of some purchases, by purchase. */
export async function documentsOf(
  { db, issuer }: Pick<Services, 'db' | 'issuer'>,
  purchaseIds: readonly number[],
): Promise<(purchaseId: number) => KnownDocument> {
  const rows = purchaseIds.length === 0 ? [] : await issuedFor(db, purchaseIds)
  const byPurchase = new Map(rows.map(({ purchase_id: id, number, issued_at }) => [id, { number, issued_at }]))
  const qualified = canQualify(issuer)
  return (id) => ({ issued: byPurchase.get(id), qualified })
}
