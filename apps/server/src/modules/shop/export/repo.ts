import { addMonths, startOfMonth } from '@tensaku/domain/calendar'
import type { Connection } from '../../../db/database.ts'

/** The purchases that a member made in some months in Japan, the oldest first, with the numbers of their documents. */
export const purchasesBetween = (db: Connection, userId: number, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('purchases as p')
    .leftJoin('invoices as i', 'i.purchase_id', 'p.id')
    .select([
      'p.id',
      'p.created_at',
      'p.asking',
      'p.name',
      'p.quantity',
      'p.method',
      'p.status',
      'p.list_amount',
      'p.discount',
      'p.amount',
    ])
    .select(['p.tax', 'p.refunded', 'p.paid_at', 'i.number'])
    .where('p.user_id', '=', userId)
    .where('p.created_at', '>=', startOfMonth(from))
    .where('p.created_at', '<', startOfMonth(addMonths(to, 1)))
    .orderBy('p.id')
    .execute()

export type ExportedPurchase = Awaited<ReturnType<typeof purchasesBetween>>[number]
