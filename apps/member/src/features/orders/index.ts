export { LatestOrders } from './components/latest-orders.tsx'
export { ordersKey } from './queries.ts'
