import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { isCounsellor, rowById } from '../repo.ts'

/** The signed-in instructor, with the number of orders in correction. */
export const getInstructor = implement('GET /api/instructor/me', async ({ db }, { actor }) => {
  const row = orRefuse(await rowById(db, actor.id), 'unauthenticated')
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    courses: row.courses,
    biz_certified: row.biz_certified,
    accepting: row.accepting,
    slots: row.slots,
    working: row.working,
    counsellor: await isCounsellor(db, actor.id),
  }
})
