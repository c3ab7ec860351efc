import { implement } from '../../../http/call.ts'
import { buyCart } from './buy-cart.ts'

/** C-064. */
export const buyPoints = implement('POST /api/users/{id}/purchases/points/cart', (services, asked) =>
  buyCart(services, asked, 'points'),
)
