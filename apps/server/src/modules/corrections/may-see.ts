import { orderStatus } from '@tensaku/domain/orders'
import { mayClaim, type Claimant } from './claiming/may-claim.ts'
import type { DeskRow } from './repo.ts'

/** The instructor's own orders, and those they could claim now. Texts of all others are hidden from them. */
export const maySee = (instructor: Claimant, order: DeskRow, now: Date): boolean =>
  order.teacher_id === instructor.id || (order.status === orderStatus.waiting && mayClaim(instructor, order, now))

/** Whether this instructor corrects the order at the moment. */
export const isWorking = (instructorId: number, order: Pick<DeskRow, 'status' | 'teacher_id'>): boolean =>
  order.status === orderStatus.correcting && order.teacher_id === instructorId
