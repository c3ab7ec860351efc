import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { latestTeachers } from './repo.ts'
import { teacherView } from './view.ts'

const most = 30

export const listLatestTeachers = implement('GET /api/users/{id}/teachers/latest', async ({ db, clock }, { actor }) => {
  const now = clock.now()
  const rows = await latestTeachers(db, actor.id, now, most)
  return { items: rows.map((row) => teacherView(row, now)), pagination: paginationOf(1, most, rows.length) }
})
