import { cancelOrder } from './cancel-order.ts'
import { endUnclaimed } from './end-unclaimed.ts'
import { getOrder } from './get-order.ts'
import { listBizOrders, listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

export { endWaitingOf } from './end-waiting.ts'
export { exportOf } from './export.ts'
export { orderLines, type OrderLine } from './full-order.ts'
export { endOrder, moveOrder } from './moves.ts'
export { forgetMessages } from './of-member-repo.ts'
export { excerptOf, languageOf } from './original.ts'
export {
  answerQuestion,
  deliveredOf,
  lockOrder,
  questionsOf,
  takeInStatus,
  type CorrectionRow,
  type OrderRow,
} from './repo.ts'
export { instantView, isDelivered, resultView, statusView } from './view.ts'

export const orderCalls = [placeOrder, listOrders, listBizOrders, getOrder, cancelOrder]
export const orderSweeps = [endUnclaimed]
