/** What the home screen shows of other features, in one file that comes after the first paint. */
export { ContinueDraft } from '../../features/drafts/index.ts'
export { LatestOrders } from '../../features/orders/index.ts'
