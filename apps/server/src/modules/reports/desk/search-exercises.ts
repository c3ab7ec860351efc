import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { exercisesFound } from '../../exercises/index.ts'
import { requireCounsellor } from './desk-report.ts'

const perPage = 10

export const searchExercises = implement(
  'GET /api/instructor/exercises',
  requireCounsellor,
  async ({ db }, { query: { keywords = '', page } }) => {
    const { rows, total } = await exercisesFound(db, { keywords, page, perPage })
    return { items: rows, pagination: paginationOf(page, perPage, total) }
  },
)
