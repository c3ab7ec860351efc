export { claim, refreshQueue, useQueue } from './queries.ts'
export { Nomination } from './nomination.tsx'
export { factsOf, OrderFacts } from './order-facts.tsx'
export { searchOf } from './search.ts'
