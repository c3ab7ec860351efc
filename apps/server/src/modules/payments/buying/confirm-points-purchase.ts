import { implement } from '../../../http/call.ts'
import { confirm, purchaseToConfirm } from './confirm.ts'

export const confirmPointsPurchase = implement(
  'POST /api/users/{id}/purchases/points/confirm/{orderId}',
  purchaseToConfirm('points'),
  confirm,
)
