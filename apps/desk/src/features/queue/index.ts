export { claim, refreshQueue, useQueue } from './queries.ts'
export { OrderFacts } from './order-facts.tsx'
export { pageOf, tabOf } from './tabs.ts'
