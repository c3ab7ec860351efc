import { jstDate } from '@tensaku/domain/calendar'
import { exerciseCategories } from '@tensaku/domain/catalogue'
import { dailyUntil } from '@tensaku/domain/exercises'
import { implement } from '../../http/call.ts'
import { poolsOf } from './daily-exercises-repo.ts'
import { exercisesFor } from './repo.ts'
import { exerciseView } from './view.ts'

export const listExercisesOfTheDay = implement(
  'GET /api/users/{id}/exercises/exercises-of-the-day',
  async ({ db, clock }, { actor, query: { level } }) => {
    const date = jstDate(clock.now())
    const pools = await poolsOf(db, exerciseCategories, { today: date, level })
    const ids = pools.flatMap(({ ids: pool, pinned }) => dailyUntil(pool, date, pinned)[0]?.id ?? [])
    const rows = await exercisesFor(db, actor.id, ids)
    return {
      items: rows.toSorted((a, b) => a.category_id - b.category_id).map(exerciseView),
      date,
    }
  },
)
