import { implement } from '../../http/call.ts'
import { briefsOf } from '../teachers/index.ts'
import { tagsAndTeachers } from './list-repo.ts'

/** What a learner's own orders can be narrowed down to: the instructors who corrected them, and his tags. */
export const listFilters = implement('GET /api/users/{id}/orders/filters', async ({ db }, { actor }) => {
  const { tags, teachers } = await tagsAndTeachers(db, actor.id)
  const briefs = await briefsOf(db, teachers)
  return { instructors: teachers.flatMap((id) => briefs.get(id) ?? []), tags }
})
