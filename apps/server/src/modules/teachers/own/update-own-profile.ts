import { mostTags, teacherTagNames, tidyWeek } from '@tensaku/domain/teachers'
import { lockInstructor } from '../../../db/locks.ts'
import { implement } from '../../../http/call.ts'
import { found, Refused } from '../../../http/refused.ts'
import { ownById, setProfile } from './repo.ts'
import { ownView } from './view.ts'

/** What he says of himself; the type, certificates and the courses he may choose from are the office's. Learners see it at once. */
export const updateOwnProfile = implement('PUT /api/instructor/profile', async ({ db }, { actor, body }) => {
  const hours = tidyWeek(body.weekly_hours)
  if (!hours) throw new Refused('invalid_input', { fields: ['weekly_hours'] })
  return db.transaction().execute(async (tx) => {
    await lockInstructor(tx, actor.id)
    const own = found(await ownById(tx, actor.id), 'unauthenticated')
    const known = new Set<string>([...teacherTagNames, ...own.tags])
    const tags = [...new Set(body.tags)]
    if (tags.length > mostTags || tags.some((tag) => !known.has(tag)))
      throw new Refused('invalid_input', { fields: ['tags'] })
    const courses = own.approved_courses.filter((course) => body.courses.includes(course))
    if (courses.length < new Set(body.courses).size) throw new Refused('invalid_input', { fields: ['courses'] })
    await setProfile(tx, actor.id, { ...body, tags, courses, weekly_hours: hours })
    return ownView(found(await ownById(tx, actor.id), 'unauthenticated'))
  })
})
