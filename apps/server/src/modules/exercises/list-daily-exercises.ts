import { jstDate } from '@tensaku/domain/calendar'
import { dailyUntil } from '@tensaku/domain/exercises'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { categoryById } from '../catalogue/index.ts'
import { poolsOf } from './daily-exercises-repo.ts'
import { exercisesFor } from './repo.ts'
import { exerciseView } from './view.ts'

export const listDailyExercises = implement(
  'GET /api/users/{id}/exercises/daily/categories/{category}',
  async ({ db }, { params }) => orRefuse(await categoryById(db, params.category), 'category_not_found'),
  async ({ db, clock }, { actor, loaded, query: { level } }) => {
    const today = jstDate(clock.now())
    const [pool] = await poolsOf(db, [loaded.id], { today, level })
    const daily = pool ? dailyUntil(pool.ids, today, pool.pinned) : []
    const rows = await exercisesFor(
      db,
      actor.id,
      daily.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      items: daily.flatMap(({ id, date }) => {
        const row = byId.get(id)
        return row ? { ...exerciseView(row), date } : []
      }),
    }
  },
)
