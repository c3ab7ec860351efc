import { defineModule } from '../manifest.ts'
import { getExerciseAudio } from './get-exercise-audio.ts'
import { getExercise } from './get-exercise.ts'
import { listDailyExercises } from './list-daily-exercises.ts'
import { listExercisesOfTheDay } from './list-exercises-of-the-day.ts'
import { listExercises } from './list-exercises.ts'
import { exercises } from './seed.ts'

export { exercisesByIds, exerciseTags } from './repo.ts'

/** Everything this module gives to a process. */
export const exercisesModule = defineModule({
  name: 'exercises',
  seeds: [exercises],
  calls: [listExercises, listDailyExercises, listExercisesOfTheDay, getExercise, getExerciseAudio],
})
