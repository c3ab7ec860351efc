export { LatestOrders, useLatestShown } from './components/latest-orders.tsx'
export { ordersKey } from './queries.ts'
