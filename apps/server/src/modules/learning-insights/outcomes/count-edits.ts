import { kindsOfEdits } from '@tensaku/correction'
import { countChars } from '@tensaku/domain/counting'
import type { Tx } from '../../../db/database.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { deliveredOf, languageOf, orderById, type OrderRow } from '../../orders/index.ts'
import type { Lines } from '../repo.ts'
import { type Counts, putCounts, setCounts, takeUncounted, uncounted } from './repo.ts'

/** The number of edits of each kind. */
function countsOf(lines: Lines): Counts {
  const counts: Counts = {}
  for (const kind of lines.flatMap(kindsOfEdits)) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/**
 * The edits of a delivery, and the length of its text: words, or characters of a Japanese text. A translation into Japanese is
 * paid by its English words, so its length is not that of the order.
 */
const counted = ({ category_id: category, length }: Pick<OrderRow, 'category_id' | 'length'>, lines: Lines) => ({
  counts: countsOf(lines),
  length: languageOf(category) === 'ja' ? lines.reduce((sum, { original }) => sum + countChars(original), 0) : length,
})

/** Counts the edits of a version of a delivery, in its transaction. */
export const countVersion = (
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id' | 'category_id' | 'length'>,
  { lines, at }: { lines: Lines; at: Date },
): Promise<void> =>
  putCounts(tx, {
    order_id: order.id,
    user_id: order.user_id,
    language: languageOf(order.category_id),
    delivered_at: at,
    ...counted(order, lines),
  })

/** Counts the edits of deliveries that are older than the counts. */
export const countEdits = sweepOrders('count-edits', {
  due: ({ db }, most) => uncounted(db, most),
  take: takeUncounted,
  async act(tx, orderId) {
    const order = await orderById(tx, orderId)
    if (order) await setCounts(tx, orderId, counted(order, (await deliveredOf(tx, orderId))?.lines ?? []))
  },
})
