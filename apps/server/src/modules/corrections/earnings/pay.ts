import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import type { Rules } from '../../catalogue/index.ts'

type Paid = {
  course: Course
  charged_type: InstructorType
  blocks: number
  questions: number
  pay_yen: number | null
}

/** The pay of a correction in yen: as agreed at the claim, else as it would be now. It follows the charged rate. */
export function payOf(order: Paid, { instructor_pay: pay }: Pick<Rules, 'instructor_pay'>): number {
  return order.pay_yen ?? order.blocks * pay[order.course][order.charged_type] + order.questions * pay.question
}
