export { InstructorChooser } from './components/instructor-chooser.tsx'
export { InstructorLine } from './components/instructor-line.tsx'
export { useForgetInstructorQuery } from './instructor-query.ts'
