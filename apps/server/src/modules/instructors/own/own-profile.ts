import type { Body } from '@tensaku/contract'
import type { Course } from '@tensaku/domain/catalogue'
import { mostTags, instructorTagNames, tidyWeek, type Week } from '@tensaku/domain/instructors'
import type { Connection } from '../../../db/database.ts'
import { lockInstructor } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { wake } from '../../../jobs/wake.ts'
import { ownById, setProfile, type OwnRow } from './repo.ts'
import { ownView } from './view.ts'

/** The own profile of an instructor on the wire. Refuses `unauthenticated`. */
export const ownProfileOf = async (db: Connection, id: number) =>
  ownView(orRefuse(await ownById(db, id), 'unauthenticated'))

export const getOwnProfile = implement('GET /api/instructor/profile', async ({ db }, { actor }) =>
  ownProfileOf(db, actor.id),
)

type Sent = Body<'PUT /api/instructor/profile'>

/** An instructor's tags as they are stored: those that everybody may choose, and those they have. */
function tagsOf(own: OwnRow, sent: Sent['tags']): string[] | undefined {
  if (!sent) return undefined
  const known = new Set<string>([...instructorTagNames, ...own.tags])
  const tags = [...new Set(sent)]
  if (tags.length > mostTags || tags.some((tag) => !known.has(tag)))
    throw new Refused('invalid_input', { fields: ['tags'] })
  return tags
}

function coursesOf(own: OwnRow, sent: Sent['courses']): Course[] | undefined {
  if (!sent) return undefined
  const courses = own.approved_courses.filter((course) => sent.includes(course))
  if (courses.length < new Set(sent).size) throw new Refused('invalid_input', { fields: ['courses'] })
  return courses
}

function hoursOf(sent: Sent['weekly_hours']): Week | undefined {
  const hours = sent && tidyWeek(sent)
  if (sent && !hours) throw new Refused('invalid_input', { fields: ['weekly_hours'] })
  return hours
}

/**
 * Changes an instructor's own description; the type, the certificates and the approved courses are the operators'. Learners see it
 * at once. Fields that were not sent stay, because another device may have changed them. Orders that wait for the instructor in a
 * given-up course open to others at once.
 */
export const updateOwnProfile = implement('PUT /api/instructor/profile', async ({ db }, { actor, body }) => {
  const hours = hoursOf(body.weekly_hours)
  return inTransaction(db, async (tx) => {
    await lockInstructor(tx, actor.id)
    const own = orRefuse(await ownById(tx, actor.id), 'unauthenticated')
    const tags = tagsOf(own, body.tags)
    const courses = coursesOf(own, body.courses)
    await setProfile(tx, actor.id, { ...body, tags, courses, weekly_hours: hours })
    if (courses && own.courses.some((course) => !courses.includes(course))) await wake(tx, 'open-to-all')
    return ownProfileOf(tx, actor.id)
  })
})
