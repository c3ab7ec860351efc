export { ExerciseChooser } from './components/exercise-chooser.tsx'
export { OthersToday } from './components/others-today.tsx'
export { queryOf, viewIn } from './view.ts'
