import { implement } from '../../../http/call.ts'
import { buy } from './buy.ts'

/** C-064. */
export const buyPoints = implement('POST /api/users/{id}/purchases/points/cart', (services, asked) =>
  buy(services, asked, 'points'),
)
