export { ExerciseChooser } from './components/exercise-chooser.tsx'
export { hintLabel } from './hint.ts'
export { useExercises } from './queries.ts'
