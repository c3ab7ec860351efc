import type { DeskOrder } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../db/database.ts'
import { localeFor } from '../../http/locale.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { languageOf, lockOrder, orderById, type OrderRow } from '../orders/index.ts'
import { rowById, type InstructorRow } from '../instructors/index.ts'
import { weakPointsForDesk } from '../learning-insights/index.ts'
import { isEarly, needsCheck } from './checking/check-reasons.ts'
import { partsOf } from './parts-repo.ts'
import { isWorking, maySee } from './may-see.ts'
import { deskOrderById, deskOrderFor, type DeskRow } from './repo.ts'
import { deskOrderView, type Seen } from './view.ts'
import { workOf } from './writing/repo.ts'

/** The signed-in instructor's row. A session never outlives it. */
export async function instructorById(db: Connection, id: number): Promise<InstructorRow> {
  return orRefuse(await rowById(db, id), 'unauthenticated')
}

/** Finds an order that this instructor may see. Refuses `order_not_found`. */
export async function seenOrder(db: Connection, instructorId: number, orderId: number, now: Date): Promise<DeskRow> {
  const instructor = await instructorById(db, instructorId)
  const row = await deskOrderFor(db, orderId, instructorId)
  const seen = orRefuse(row && maySee(instructor, row, now) ? row : undefined, 'order_not_found')
  // An order in correction stays with its instructor; a waiting one is not found once its learner blocked them.
  if (seen.status === orderStatus.waiting && seen.blocked) throw new Refused('order_not_found')
  return seen
}

/**
 * Locks an order that this instructor corrects, until the transaction ends. Refuses `not_working`, and `handed_in` for submitted
 * work.
 */
export async function lockOwn(tx: Tx, instructorId: number, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isWorking(instructorId, order)) throw new Refused('not_working')
  if (order.goes_out_at) throw new Refused('handed_in')
  return order
}

/** The answer of a call that changed an order: the order as this instructor sees it now. Refuses `order_not_found`. */
export async function changedOrder(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  asked: { actor: { id: number }; loaded: { id: number }; header(name: string): string | undefined },
): Promise<DeskOrder> {
  const row = orRefuse(await deskOrderById(tx, asked.loaded.id), 'order_not_found')
  return deskOrder(tx, row, { instructorId: asked.actor.id, now: clock.now(), locale: localeFor(asked) })
}

/** An order as this instructor sees it now, with their own work. */
export async function deskOrder(db: Connection, row: DeskRow, seen: Omit<Seen, 'rules'>): Promise<DeskOrder> {
  const { parts, rules } = await partsOf(db, row, seen)
  const weakPoints = isWorking(seen.instructorId, row)
    ? await weakPointsForDesk(db, row.user_id, languageOf(row.category_id))
    : null
  const awaitsCheck = isWorking(seen.instructorId, row) && (await willBeChecked(db, row, seen.instructorId))
  return deskOrderView(row, { ...parts, weakPoints, awaitsCheck }, { ...seen, rules })
}

/** Whether the submission of this instructor will wait for a check; before it, whether it would whatever its content. */
async function willBeChecked(db: Connection, row: DeskRow, instructorId: number): Promise<boolean> {
  if (row.goes_out_at === null)
    return isEarly(db, row, { id: instructorId, checked_deliveries: row.checked_deliveries ?? 0 })
  const order = await orderById(db, row.id)
  const work = await workOf(db, row.id, instructorId)
  if (!order || !work) return false
  return needsCheck(db, { order, work: work.content, instructor: await instructorById(db, instructorId) })
}
