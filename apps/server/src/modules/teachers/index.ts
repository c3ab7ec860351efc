import type { Sweep } from '../../jobs/index.ts'
import { blockTeacher } from './block-teacher.ts'
import { countFigures } from './count-figures.ts'
import { deleteMemo } from './delete-memo.ts'
import { getBizTeacher, getTeacher } from './get-teacher.ts'
import { likeTeacher } from './like-teacher.ts'
import { listBlockedTeachers } from './list-blocked-teachers.ts'
import { listLatestTeachers } from './list-latest-teachers.ts'
import { listBizTeachers, listTeachers } from './list-teachers.ts'
import { unblockTeacher } from './unblock-teacher.ts'
import { unlikeTeacher } from './unlike-teacher.ts'
import { writeMemo } from './write-memo.ts'

export { exportOf } from './export.ts'
export { countFiguresOf } from './figures-repo.ts'
export { forgetMarks, isBlocked } from './marks-repo.ts'
export {
  addInstructor,
  addressOf,
  briefsOf,
  teacherById,
  teacherTags,
  type InstructorFile,
  type TeacherRow,
} from './repo.ts'

export const teacherCalls = [
  listTeachers,
  listBizTeachers,
  listLatestTeachers,
  listBlockedTeachers,
  getTeacher,
  getBizTeacher,
  likeTeacher,
  unlikeTeacher,
  blockTeacher,
  unblockTeacher,
  writeMemo,
  deleteMemo,
]
export const teacherSweeps: readonly Sweep[] = [countFigures]
