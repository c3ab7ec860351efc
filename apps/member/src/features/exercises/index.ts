export { TodayTask } from './components/today-task.tsx'
export { hintLabel, isJapaneseOfPrompt } from './hint.ts'
export { DAILY, useExercises, useTodayTask } from './queries.ts'
export { type ExerciseTab, type ExerciseView, queryOf, viewIn } from './view.ts'

/** The parts of the screens of exercises. Loaded by those screens, so that home does not load them. */
export const loadChooser = () => import('./chooser.ts')
