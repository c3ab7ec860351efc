export { mayDownloadAudio, planShare, type CoverableOrder, type PlanShare } from './coverage.ts'
export { offersOf, type Offer } from './prices.ts'
export { planProducts } from './products.ts'
export * from './types.ts'
