import type { Answer } from '@tensaku/contract'
import type { Connection } from '../../../db/database.ts'
import { most } from './get-outcomes.ts'
import { countedOf } from './repo.ts'
import { outcomesView } from './view.ts'

type Fewer = Answer<'GET /api/users/{id}/studies/weeks'>['items'][number]['fewer']

/** The kinds of edits that have become fewer beyond chance over a learner's orders, in each language. */
export async function kindsFewer(db: Connection, userId: number): Promise<Fewer> {
  const orders = (await countedOf(db, userId, most)).toReversed()
  return [...Map.groupBy(orders, (order) => order.language)].flatMap(([language, of]) =>
    outcomesView(language, [], of)
      .kinds.filter(({ kind, change }) => kind !== 'other' && change?.verdict === 'fewer')
      .map(({ kind }) => ({ kind, language })),
  )
}
