import { implement } from '../../http/call.ts'
import { instructorNames } from '../instructors/index.ts'
import { tagsAndInstructors } from './list-repo.ts'

/** The filters for a learner's own orders: the instructors who corrected them, and the learner's tags. */
export const listOrderFilters = implement('GET /api/users/{id}/orders/filters', async ({ db }, { actor }) => {
  const { tags, teachers } = await tagsAndInstructors(db, actor.id)
  const briefs = await instructorNames(db, teachers)
  return { instructors: teachers.flatMap((id) => briefs.get(id) ?? []), tags }
})
