import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { leftOf } from '../../shop/index.ts'
import { capturesOf } from '../settling/repo.ts'
import { isAwaited, isRefundable } from './may-act.ts'
import { boughtById, type BoughtRow, journalsOf } from './repo.ts'
import { tasksOf } from './tasks-repo.ts'
import { trailOf } from './trail.ts'
import { boughtView, captureView, journalView, taskView } from './view.ts'

/** A purchase for an operator, or the refusal `purchase_not_found`. */
export const boughtOr404 = async (db: Connection, purchaseId: number): Promise<BoughtRow> =>
  orRefuse(await boughtById(db, purchaseId), 'purchase_not_found')

export const getPurchaseAsOperator = implement(
  'GET /api/ops/purchases/{purchaseId}',
  ({ db }, { params }) => boughtOr404(db, params.purchaseId),
  async ({ db, clock }, { loaded: purchase }) => {
    const captures = await capturesOf(db, purchase.id)
    const refund = isRefundable(purchase, captures)
    return {
      purchase: boughtView(purchase),
      may: { confirm: isAwaited(purchase), refund },
      back: refund ? await leftOf(db, purchase, clock.now()) : null,
      captures: captures.map(captureView),
      journals: (await journalsOf(db, purchase.id)).map(journalView),
      tasks: (await tasksOf(db, purchase.id)).map(taskView),
      trail: await trailOf(db, purchase),
    }
  },
)
