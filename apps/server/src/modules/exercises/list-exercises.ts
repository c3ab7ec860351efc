import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { found } from '../../http/refused.ts'
import { categoryById } from '../catalogue/index.ts'
import { exercisesOf } from './repo.ts'
import { exerciseView } from './view.ts'

const perPage = 10

export const listExercises = implement(
  'GET /api/users/{id}/exercises/categories/{category}',
  async ({ db }, { params }) => found(await categoryById(db, params.category), 'category_not_found'),
  async ({ db }, { loaded, query }) => {
    const { rows, total } = await exercisesOf(db, loaded.id, { level: query.level, page: query.page, perPage })
    return { items: rows.map(exerciseView), pagination: paginationOf(query.page, perPage, total) }
  },
)
