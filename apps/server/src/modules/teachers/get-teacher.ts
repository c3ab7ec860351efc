import { implement } from '../../http/call.ts'
import { found } from '../../http/refused.ts'
import { teacherById } from './repo.ts'
import { teacherView } from './view.ts'

export const getTeacher = implement(
  'GET /api/users/{id}/teachers/standard/{teacherId}',
  async ({ db }, { params }) => found(await teacherById(db, params.teacherId), 'teacher_not_found'),
  async ({ clock }, { loaded }) => teacherView(loaded, clock.now()),
)

export const getBizTeacher = implement(
  'GET /api/users/{id}/teachers/biz/{teacherId}',
  async ({ db }, { params }) => {
    const teacher = await teacherById(db, params.teacherId)
    return found(teacher?.biz_certified ? teacher : undefined, 'teacher_not_found')
  },
  async ({ clock }, { loaded }) => teacherView(loaded, clock.now()),
)
