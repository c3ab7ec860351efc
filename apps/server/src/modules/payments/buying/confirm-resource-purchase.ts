import { implement } from '../../../http/call.ts'
import { confirm, purchaseToConfirm } from './confirm.ts'

export const confirmResourcePurchase = implement(
  'POST /api/users/{id}/purchases/resources/confirm/{orderId}',
  purchaseToConfirm('resources'),
  confirm,
)
