import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { orRefuse } from '../../http/refused.ts'
import { categoryById } from '../catalogue/index.ts'
import { exercisesFor, exercisesLike, tagsOf } from './repo.ts'
import { exerciseView } from './view.ts'

const perPage = 10

export const listExercises = implement(
  'GET /api/users/{id}/exercises/categories/{category}',
  async ({ db }, { params }) => orRefuse(await categoryById(db, params.category), 'category_not_found'),
  async ({ db, clock }, { actor, loaded, query: { page, ...query } }) => {
    const reader = { id: actor.id, now: clock.now() }
    const { rows, total } = await exercisesLike(db, reader, { categoryId: loaded.id, query, page, perPage })
    return {
      items: rows.map(exerciseView),
      pagination: paginationOf(page, perPage, total),
      tags: await tagsOf(db, loaded.id),
    }
  },
)

export const getExercise = implement(
  'GET /api/users/{id}/exercises/{exerciseId}',
  async ({ db }, { params, actor }) =>
    orRefuse((await exercisesFor(db, actor.id, [params.exerciseId]))[0], 'exercise_not_found'),
  async (_services, { loaded }) => exerciseView(loaded),
)
