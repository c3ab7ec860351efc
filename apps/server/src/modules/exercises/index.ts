import { defineModule } from '../manifest.ts'
import { listDailyExercises } from './list-daily-exercises.ts'
import { listExercisesOfTheDay } from './list-exercises-of-the-day.ts'
import { downloadExerciseAudio } from './download-exercise-audio.ts'
import { getExercise, listExercises } from './exercises.ts'
import { exercises } from './seed.ts'

export { taskOfToday } from './task-of-today.ts'
export { chosenExercises, exercisesFound, promptsOf, type ChosenExercise } from './catalogue-repo.ts'
export { type ExerciseFile, exercisesByIds, exerciseTags } from './repo.ts'

/** Everything this module gives to a process. */
export const exercisesModule = defineModule({
  name: 'exercises',
  seeds: [exercises],
  calls: [listExercises, listDailyExercises, listExercisesOfTheDay, getExercise, downloadExerciseAudio],
})
