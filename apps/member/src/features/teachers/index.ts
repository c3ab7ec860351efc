export { TeacherChooser } from './components/teacher-chooser.tsx'
export { TeacherLine } from './components/teacher-line.tsx'
export { useForgetTeacherQuery } from './teacher-query.ts'
