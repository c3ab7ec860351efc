export { adviceStarts, cheapestPlan, type Reckoning, type UsedOrder } from './advice.ts'
export { type CheaperChoice, cheaperChoices, type PricedChoice } from './cheaper.ts'
export { type PlannedCost, plannedCosts } from './costs.ts'
export {
  mayDownloadAudio,
  planReasons,
  planShare,
  type CoverableOrder,
  type PlanReason,
  type PlanShare,
} from './coverage.ts'
export { offersOf, type Offer } from './prices.ts'
export { planProducts } from './products.ts'
export { creditOf, daysOf, earnedAfter, isUpgrade, remainingDays, upgradeOf, type Upgrade } from './proration.ts'
export { dayOfMonth, monthsOf, nextTerm, termBounds, type PlanMonths, type Term } from './terms.ts'
export * from './types.ts'
