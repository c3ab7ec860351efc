import type { Answer } from '@tensaku/contract'
import type { ListedProduct } from './repo.ts'

type ProductView = Answer<'GET /api/users/{id}/products/{kind}'>['items'][number]

/** A product as a member sees it. */
export const productView = (product: ListedProduct): ProductView => ({
  id: product.id,
  category_id: product.category_id as ProductView['category_id'],
  name: product.name,
  description: product.description,
  price: product.price,
  points: product.points,
  bonus: product.bonus,
  valid_days: product.valid_days,
  owned: product.category_id !== 1 && product.owned,
  size: product.size,
  sample: product.sample,
})
