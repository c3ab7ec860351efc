export { LatestNote, LatestOrders, useLatestShown } from './components/latest-orders.tsx'
export { ordersKey } from './queries.ts'
export { readOrdersAhead } from './read-ahead.ts'
