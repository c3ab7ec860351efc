import { mayCorrect, type CorrectorWish } from '@tensaku/domain/catalogue'
import type { Connection } from '../../../db/database.ts'
import { everyAccepting, type TeacherRow } from '../../teachers/index.ts'
import type { DeskRow } from '../queue-repo.ts'

/**
 * Whom an order in hand may be offered to by name: who accepts, is of the kind that was wished or charged, was not blocked by its learner and is not the one who has it. Those with a free hand come first.
 */
export async function candidatesFor(db: Connection, order: DeskRow): Promise<TeacherRow[]> {
  const toAnybody = order.wanted_type === 'any' && order.nominated_id === null
  const wish: CorrectorWish = {
    category: order,
    course: order.course,
    instructor_type: toAnybody ? 'any' : order.charged_type,
  }
  return (await everyAccepting(db, order.user_id))
    .filter((teacher) => teacher.id !== order.teacher_id && mayCorrect(teacher, wish))
    .toSorted((a, b) => Number(b.working < b.slots) - Number(a.working < a.slots))
}
