export { InstructorChooser } from './components/instructor-chooser.tsx'
export { InstructorLine } from './components/instructor-line.tsx'
export { profileQuery } from './queries.ts'
export { useForgetInstructorQuery } from './instructor-query.ts'
