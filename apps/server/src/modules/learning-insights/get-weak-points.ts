import type { DeskOrder } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { mistakesIn } from '../flashcards/index.ts'
import { languageOf } from '../orders/index.ts'
import { chart } from './chart.ts'
import { categoriesDelivered, chartedOf, type ChartedRow, type Language, understoodIn } from './repo.ts'
import { deskWeakPointsView, weakPointsView } from './view.ts'

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

/** The chart of a learner in a language, or in that of their latest delivery. */
export async function chartFor(db: Connection, userId: number, wanted: Language | undefined) {
  const { language, languages, orders } = await charted(db, userId, wanted)
  const understood = await understoodIn(
    db,
    orders.map(({ id }) => id),
  )
  return { language, languages, orders, kinds: chart(orders, understood) }
}

export const getWeakPoints = implement('GET /api/users/{id}/weak-points', async ({ db }, { actor, query }) => {
  const found = await chartFor(db, actor.id, query.language)
  return weakPointsView(found, await mistakesIn(db, actor.id, found.language))
})

/** The kinds of edits in a learner's earlier texts, as counts only; null when there are none. */
export async function weakPointsForDesk(
  db: Connection,
  userId: number,
  language: Language,
): Promise<DeskOrder['weak_points']> {
  const orders = (await chartedOf(db, userId, language)).toReversed()
  return deskWeakPointsView(orders, chart(orders, []))
}
