import { minute } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { announce } from '../../notifications/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { grant } from '../../points/index.ts'

const compensationDays = 30
const leastCompensation = 20

/**
 * The compensation for lateness: a tenth of the list price at placement, rounded up, at least 20 points (C.2). An order that a plan
 * paid is compensated like any other.
 */
const compensationFor = ({ points, plan_points: planned }: OrderRow): number =>
  Math.max(leastCompensation, Math.ceil((points + planned) / 10))

/** The publisher of a delivery: its instructor, the operator who checked it, or the system when nobody checked it in time. */
export type Publisher = 'instructor' | 'system' | { operatorId: number }

/** The undo window and one round of the sweep. They make no instructor late. */
const onItsWayMs = minute

/** The time that counts for the promise: the submission, or a later time if no server ran to send it. */
function submittedAt({ handed_in_at: at }: OrderRow, by: Publisher, now: Date): Date {
  if (by !== 'instructor' || !at) return now
  return new Date(Math.max(at.getTime(), now.getTime() - onItsWayMs))
}

/**
 * Compensates the learner of a late delivery (C.2). A submission after the first promise is late, whichever instructor gave the
 * promise. Time in a check counts as well.
 */
export async function compensate(tx: Tx, order: OrderRow, by: Publisher, now: Date): Promise<void> {
  if (!order.promised_at || submittedAt(order, by, now) <= order.promised_at) return
  await grant(tx, {
    userId: order.user_id,
    amount: compensationFor(order),
    kind: 'compensation',
    days: compensationDays,
    ref: { type: 'order', id: order.id },
    now,
  })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'points' }, now })
}
