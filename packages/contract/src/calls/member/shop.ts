import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { product } from '../../shapes/purchase.ts'

export const memberShop = defineCalls({
  'GET /api/users/{id}/products/{kind}': {
    operationId: 'listProducts',
    summary: 'Lists the products of a kind in the order of the shop.',
    access: 'verified',
    params: own.extend({ kind: z.enum(['points', 'resources', 'word-lists', 'textbooks']) }),
    status: 200,
    answer: z.object({ items: z.array(product) }),
    refusals: [],
  },
})
