import { getBizTeacher, getTeacher } from './get-teacher.ts'
import { listBizTeachers, listTeachers } from './list-teachers.ts'

export {
  addInstructor,
  addressOf,
  briefsOf,
  teacherById,
  teacherTags,
  type InstructorFile,
  type TeacherRow,
} from './repo.ts'

export const teacherCalls = [listTeachers, listBizTeachers, getTeacher, getBizTeacher]
