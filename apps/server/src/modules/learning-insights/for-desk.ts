import type { DeskOrder } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { chart } from './chart.ts'
import { chartedOf, type Language } from './repo.ts'
import { deskWeakPointsView } from './view.ts'

/** The kinds of edits in a learner's earlier texts, as counts only; null when there are none. */
export async function weakPointsForDesk(
  db: Connection,
  userId: number,
  language: Language,
): Promise<DeskOrder['weak_points']> {
  const orders = (await chartedOf(db, userId, language)).toReversed()
  return deskWeakPointsView(orders, chart(orders, []))
}
