export { claim, refreshQueue, useQueue } from './queries.ts'
export { OrderFacts } from './order-facts.tsx'
export { searchOf } from './search.ts'
