import type { Exercise } from '@tensaku/contract'
import type { ExerciseRow } from './repo.ts'

export const exerciseView = ({ model_phrases, ...exercise }: ExerciseRow): Exercise => ({
  ...exercise,
  model_phrases: model_phrases.map(({ en, ja }) => ({ english: en, japanese: ja })),
})
