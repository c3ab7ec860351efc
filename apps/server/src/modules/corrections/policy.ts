import { mayCorrect, type Corrector } from '@tensaku/domain/catalogue'
import { orderStatus } from '@tensaku/domain/orders'
import { reservedFor } from '../orders/index.ts'
import type { DeskRow } from './queue-repo.ts'

type Claimant = Corrector & { id: number }

/**
 * Whether an order may be an instructor's by its category, course and kind, and is open to him: a nominated or offered one to whom
 * it is kept for, to others once it falls to the pool, and to nobody who declined it. A wish for anybody is open to each kind of its
 * category (C.1), unless somebody was nominated: then others than he are of the charged kind.
 */
export function mayClaim(instructor: Claimant, order: DeskRow, now: Date): boolean {
  if (order.declined_by.includes(instructor.id)) return false
  const isNominee = order.nominated_id === instructor.id
  const toAnybody = order.wanted_type === 'any' && (order.nominated_id === null || isNominee)
  const fits = mayCorrect(instructor, {
    category: order,
    course: order.course,
    instructor_type: toAnybody ? 'any' : order.charged_type,
  })
  const open = order.pool_from !== null && order.pool_from <= now
  return fits && (open || reservedFor(order) === instructor.id)
}

/** His own orders, and those he could take now. Texts of anybody else's are nobody's business. */
export const maySee = (instructor: Claimant, order: DeskRow, now: Date): boolean =>
  order.teacher_id === instructor.id || (order.status === orderStatus.waiting && mayClaim(instructor, order, now))

/** Whether this instructor corrects the order at the moment. */
export const isWorking = (instructorId: number, order: Pick<DeskRow, 'status' | 'teacher_id'>): boolean =>
  order.status === orderStatus.correcting && order.teacher_id === instructorId
