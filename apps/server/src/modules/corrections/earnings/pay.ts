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

type Entry = {
  course: Course | null
  charged_type: InstructorType | null
  questions: number
  blocks: number | null
  yen: number
}

/** The parts of a paid delivery by the rules of its claim; null if they do not add up to its pay. */
export function partsOf(
  { course, charged_type: type, blocks, questions, yen }: Entry,
  { instructor_pay: pay }: Pick<Rules, 'instructor_pay'>,
) {
  if (course === null || type === null || blocks === null) return null
  const each = pay[course][type]
  if (blocks * each + questions * pay.question !== yen) return null
  return { course, block_yen: each, questions, questions_yen: questions * pay.question }
}
