import { mayCorrect, type Corrector } from '@tensaku/domain/catalogue'
import { reservedFor } from '../../orders/index.ts'
import type { DeskRow } from '../repo.ts'

export type Claimant = Corrector & { id: number }

/**
 * Whether an instructor may claim an order by its category, course and type, and whether it is open to them: a nominated or offered
 * order to the instructor it is reserved for, to others once it is in the pool, and never to one who declined it. Without a wished
 * type it is open to every type of its category (C.1); after a nomination the others must have the charged type.
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
