export { LatestOrders } from './components/latest-orders.tsx'
export { orderKey, ordersKey } from './queries.ts'
