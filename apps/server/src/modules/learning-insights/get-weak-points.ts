import type { Connection } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { languageOf } from '../orders/index.ts'
import { chart } from './chart.ts'
import { categoriesDelivered, chartedOf, understoodIn, type ChartedRow, type Language } from './repo.ts'
import { weakPointsView } from './view.ts'

/** The corrections of the chart, the oldest first, and the languages in which there are any. */
async function charted(
  db: Connection,
  userId: number,
  wanted: Language | undefined,
): Promise<{ language: Language; languages: Language[]; orders: ChartedRow[] }> {
  const categories = await categoriesDelivered(db, userId)
  const languages = [...new Set(categories.map(languageOf))]
  const language = wanted ?? languages[0] ?? 'en'
  return { language, languages, orders: (await chartedOf(db, userId, language)).toReversed() }
}

export const getWeakPoints = implement('GET /api/users/{id}/weak-points', async ({ db }, { actor, query }) => {
  const { language, languages, orders } = await charted(db, actor.id, query.language)
  const understood = await understoodIn(
    db,
    orders.map(({ id }) => id),
  )
  return weakPointsView(language, languages, orders, chart(orders, understood))
})
