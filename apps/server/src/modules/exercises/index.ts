import { defineModule } from '../manifest.ts'
import { listDailyExercises, listExercisesOfTheDay } from './daily-exercises.ts'
import { getExerciseAudio } from './get-exercise-audio.ts'
import { getExercise, listExercises } from './read-exercises.ts'
import { exercises } from './seed.ts'

export { exercisesByIds, exerciseTags } from './repo.ts'

/** Everything this module gives to a process. */
export const exercisesModule = defineModule({
  name: 'exercises',
  seeds: [exercises],
  calls: [listExercises, listDailyExercises, listExercisesOfTheDay, getExercise, getExerciseAudio],
})
