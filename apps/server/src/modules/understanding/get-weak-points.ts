import { implement } from '../../http/call.ts'
import { chart } from './chart.ts'
import { charted } from './charted.ts'
import { understoodIn } from './repo.ts'
import { weakPointsView } from './view.ts'

export const getWeakPoints = implement('GET /api/users/{id}/weak-points', async ({ db }, { actor, query }) => {
  const { language, languages, orders } = await charted(db, actor.id, query.language)
  const understood = await understoodIn(
    db,
    orders.map(({ id }) => id),
  )
  return weakPointsView(language, languages, orders, chart(orders, understood))
})
