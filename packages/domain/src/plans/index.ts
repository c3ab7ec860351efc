export { mayDownloadAudio, type ActivePlan } from './benefits.ts'
export { offersOf, type Offer } from './prices.ts'
export { planProducts } from './products.ts'
export * from './types.ts'
