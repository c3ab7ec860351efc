import { defineModule } from '../manifest.ts'
import { cancelDowngrade } from './changing/cancel-downgrade.ts'
import { downgradePlan } from './changing/downgrade-plan.ts'
import { endPlan } from './changing/end-plan.ts'
import { getTrialStatus } from './get-trial-status.ts'
import { listUpgradePrices } from './pricing/list-upgrade-prices.ts'
import { listPlans } from './products/list-plans.ts'
import { planPrices, plans } from './products/seed.ts'
import { releaseQuotas } from './quotas/release-quotas.ts'
import { earnPlans } from './terms/earn-plans.ts'
import { notifyPlans } from './terms/notify-plans.ts'
import { extendPlan } from './office/extend-plan.ts'
import { getPlanAsOperator } from './office/get-plan-as-operator.ts'
import { giveQuota } from './office/give-quota.ts'
import { listPlansAsOperator } from './office/list-plans-as-operator.ts'

export { exportOf } from './export.ts'
export { planToActOn } from './office/acting.ts'
export { memberOr404 } from './office/get-plan-as-operator.ts'
export { carriedInto, pricePlan, validUntil, type PricedPlan } from './pricing/price-plan.ts'
export { linesOf } from './pricing/view.ts'
export { allProducts } from './products/repo.ts'
export { aiQuotaOf } from './quotas/ai-quota.ts'
export { lockPlan, planOf } from './quotas/plan-of.ts'
export { chargeQuota, release, reserve, returnQuota, settle } from './quotas/quota.ts'
export { stopPlan } from './terms/stop-plan.ts'
export {
  insertPlanPurchase,
  isCharged,
  isStartable,
  lastRenewal,
  openPlanPurchases,
  updatePlanPurchase,
} from './terms/plan-purchases.ts'
export { endsUnpaid, nextTry, renewalOf, renewsAt, type Renewal } from './terms/renewal.ts'
export { renewsWith, takeDue, updateSubscription, type SubscriptionRow } from './terms/repo.ts'
export { isDiscountSpent, paymentsOf } from './terms/payments-repo.ts'
export { canStartAfter, canStartTerm, startTerm } from './terms/start-term.ts'
export { nextProduct, paidUntil, planStateOf, pricesAt, type PlanState } from './terms/state.ts'
export { refundEffect, takeTermBack, type RefundEffect } from './terms/take-back.ts'
export { notifyRenewal } from './terms/notices.ts'
export { beginTrialDays, hasTrial, startTrial, trialAt } from './trials/start-trial.ts'
export { lastStopOf, subscriptionOf } from './subscription-of.ts'
export { durationOf, monthsIn } from './view.ts'

/** Everything this module gives to a process. */
export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  seeds: [plans, planPrices],
  calls: [
    listPlans,
    getTrialStatus,
    listUpgradePrices,
    downgradePlan,
    endPlan,
    cancelDowngrade,
    listPlansAsOperator,
    getPlanAsOperator,
    extendPlan,
    giveQuota,
  ],
  sweeps: [notifyPlans, earnPlans, releaseQuotas],
})
