import { defineModule } from '../manifest.ts'
import { getExerciseAudio } from './get-exercise-audio.ts'
import { getExercise } from './get-exercise.ts'
import { listDailyExercises } from './list-daily-exercises.ts'
import { listExercisesOfTheDay } from './list-exercises-of-the-day.ts'
import { listExercises } from './list-exercises.ts'

export { exercisesByIds, exerciseTags, upsertExercise, type ExerciseFile } from './repo.ts'

/** Everything this module gives to a process. */
export const exercisesModule = defineModule({
  name: 'exercises',
  calls: [listExercises, listDailyExercises, listExercisesOfTheDay, getExercise, getExerciseAudio],
})
