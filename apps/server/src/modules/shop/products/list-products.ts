import type { Answer } from '@tensaku/contract'
import { implement } from '../../../http/call.ts'
import { productsOf } from './repo.ts'
import { productView } from './view.ts'

const categoriesOf = { points: [1], resources: [2, 3], textbooks: [2], 'word-lists': [3] } as const

/** C-063. */
export const listProducts = implement(
  'GET /api/users/{id}/products/{kind}',
  async ({ db }, { actor, params }): Promise<Answer<'GET /api/users/{id}/products/{kind}'>> => ({
    items: (await productsOf(db, actor.id, categoriesOf[params.kind])).map(productView),
  }),
)
