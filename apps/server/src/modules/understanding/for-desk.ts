import type { DeskOrder } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { chart } from './chart.ts'
import { chartedOf, type Language } from './repo.ts'
import { deskWeakPointsView } from './view.ts'

/** What a learner's earlier texts were corrected for, in counts alone; null where there are none. */
export async function weakPointsForDesk(
  db: Connection,
  userId: number,
  language: Language,
): Promise<DeskOrder['weak_points']> {
  const orders = (await chartedOf(db, userId, language)).toReversed()
  return deskWeakPointsView(orders, chart(orders, []))
}
