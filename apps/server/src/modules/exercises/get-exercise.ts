import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { exercisesFor } from './repo.ts'
import { exerciseView } from './view.ts'

export const getExercise = implement(
  'GET /api/users/{id}/exercises/{exerciseId}',
  async ({ db }, { params, actor }) =>
    orRefuse((await exercisesFor(db, actor.id, [params.exerciseId]))[0], 'exercise_not_found'),
  async (_services, { loaded }) => exerciseView(loaded),
)
