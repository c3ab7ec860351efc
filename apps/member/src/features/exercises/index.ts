export { Phrases } from './components/phrases.tsx'
export { TodayTask } from './components/today-task.tsx'
export { hintLabel, isJapaneseOfPrompt } from './hint.ts'
export { useTodayTask } from './queries.ts'
export type { ExerciseTab, ExerciseView } from './view.ts'

/** The parts of the screens of exercises. Loaded by those screens, so that home does not load them. */
export const loadChooser = () => import('./chooser.ts')

/** The exercises of a draft. Loaded by the screens of drafts, so that home does not load it. */
export const loadByIds = () => import('./by-ids.ts')
