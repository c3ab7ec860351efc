import { implement } from '../../../http/call.ts'
import { countedOf } from './repo.ts'
import { outcomesView } from './view.ts'

/** The most orders that are compared: more than anybody orders in years. */
export const most = 1000

export const getOutcomes = implement('GET /api/users/{id}/studies/outcomes', async ({ db }, { actor, query }) => {
  const newest = await countedOf(db, actor.id, most)
  const languages = [...new Set(newest.map(({ language }) => language))]
  const language = query.language ?? languages[0] ?? 'en'
  return outcomesView(language, languages, newest.filter((order) => order.language === language).toReversed())
})
