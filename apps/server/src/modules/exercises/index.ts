import { getExercise } from './get-exercise.ts'
import { listExercises } from './list-exercises.ts'

export { exercisesByIds, exerciseTags, upsertExercise, type ExerciseFile } from './repo.ts'

export const exerciseCalls = [listExercises, getExercise]
