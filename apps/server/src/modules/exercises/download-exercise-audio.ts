import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { audioOf, audioType } from '../speech/index.ts'
import { exercisesFor } from './repo.ts'
import { audiosOf } from './audios.ts'

/** F-094: a spoken audio of an exercise. A recording has an address of its own. */
export const downloadExerciseAudio = implement(
  'GET /api/users/{id}/exercises/{exerciseId}/audios/{n}',
  async ({ db }, { actor, params }) => {
    const exercise = orRefuse((await exercisesFor(db, actor.id, [params.exerciseId]))[0], 'exercise_not_found')
    const audio = audiosOf(exercise)[params.n - 1]
    return orRefuse(audio && 'text' in audio ? audio : undefined, 'audio_not_found')
  },
  async (services, { asker, loaded, params }) => ({
    type: audioType,
    bytes: await audioOf(services, loaded.text, 'en', asker),
    name: `exercise-${params.exerciseId}-${params.n}.mp3`,
  }),
)
