import { implement } from '../../../http/call.ts'
import { buy } from './buy.ts'

/** C-065. */
export const buyResource = implement('POST /api/users/{id}/purchases/resources/cart', (services, asked) =>
  buy(services, asked, 'resources'),
)
