import { implement } from '../../../http/call.ts'
import { buyCart } from './buy-cart.ts'

/** C-065. */
export const buyResource = implement('POST /api/users/{id}/purchases/resources/cart', (services, asked) =>
  buyCart(services, asked, 'resources'),
)
