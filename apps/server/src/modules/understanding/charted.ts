import type { Connection } from '../../db/database.ts'
import { languageOf } from '../orders/index.ts'
import { categoriesDelivered, chartedOf, type ChartedRow, type Language } from './repo.ts'

/** The corrections that a chart rests on, the oldest first, and the languages in which there are any. */
export async function charted(
  db: Connection,
  userId: number,
  wanted: Language | undefined,
): Promise<{ language: Language; languages: Language[]; orders: ChartedRow[] }> {
  const categories = await categoriesDelivered(db, userId)
  const languages = [...new Set(categories.map(languageOf))]
  const language = wanted ?? languages[0] ?? 'en'
  return { language, languages, orders: (await chartedOf(db, userId, language)).toReversed() }
}
