export { TeacherList } from './components/teacher-list.tsx'
export { TeacherLine } from './components/teacher-line.tsx'
export { useForgetTeacherQuery } from './teacher-query.ts'
