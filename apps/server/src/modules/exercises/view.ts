import type { Exercise } from '@tensaku/contract'
import { audiosOf } from './audios.ts'
import type { ExerciseRow } from './repo.ts'

export const exerciseView = (row: ExerciseRow): Exercise => ({
  ...row,
  model_phrases: row.model_phrases.map(({ en, ja }) => ({ english: en, japanese: ja })),
  audios: audiosOf(row).map(({ n, of, url }) => ({ n, of, url })),
})
