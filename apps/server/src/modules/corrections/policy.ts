import { mayCorrect, type Corrector } from '@tensaku/domain/catalogue'
import type { DeskRow } from './queue-repo.ts'

type Claimant = Corrector & { id: number }

/** Days and deliveries after which an instructor's work is delivered without a check (C.2). */
const newDays = 60
const checkedDeliveries = 5
const day = 24 * 60 * 60 * 1000

/**
 * Whether an order may be an instructor's by its category, course and kind, and is open to him: a nominated one to its nominee,
 * to others of the charged kind once it falls to the pool. A wish for anybody is open to each kind of its category (C.1), and
 * to whom of them an operator offers it.
 */
export function mayClaim(instructor: Claimant, order: DeskRow, now: Date): boolean {
  const isOffered = order.nominated_id === instructor.id
  const toAnybody = order.wanted_type === 'any' && (order.nominated_id === null || isOffered)
  const fits = mayCorrect(instructor, {
    category: order,
    course: order.course,
    instructor_type: toAnybody ? 'any' : order.charged_type,
  })
  const open = order.pool_from !== null && order.pool_from <= now
  if (isOffered) return fits && order.declined_at === null
  return fits && open
}

/** His own orders, and those he could take now. Texts of anybody else's are nobody's business. */
export const maySee = (instructor: Claimant, order: DeskRow, now: Date): boolean =>
  order.teacher_id === instructor.id || (order.status === 0 && mayClaim(instructor, order, now))

/** Whether this instructor corrects the order at the moment. */
export const isWorking = (instructorId: number, order: Pick<DeskRow, 'status' | 'teacher_id'>): boolean =>
  order.status === 1 && order.teacher_id === instructorId

/** Whether a delivery is held for a check first. */
export const isHeldFirst = (instructor: { activated_at: Date; deliveries: number }, now: Date): boolean =>
  now.getTime() - instructor.activated_at.getTime() < newDays * day && instructor.deliveries < checkedDeliveries
