import type { ComponentType } from 'react'
import SubscriptionsScreen from './screens/subscriptions.tsx'
import SubscriptionsCheckoutScreen from './screens/subscriptions-checkout.tsx'
import SubscriptionsOptionsScreen from './screens/subscriptions-options.tsx'
import SubscriptionsPaymentsScreen from './screens/subscriptions-payments.tsx'
import SubscriptionsPlansScreen from './screens/subscriptions-plans.tsx'
import SubscriptionsThanksScreen from './screens/subscriptions-thanks.tsx'

const here = (screen: ComponentType) => async () => ({ default: screen })

/** The screens of plans by the last words of their addresses. */
export const planScreens = {
  subscriptions: here(SubscriptionsScreen),
  plans: here(SubscriptionsPlansScreen),
  options: here(SubscriptionsOptionsScreen),
  payments: here(SubscriptionsPaymentsScreen),
  checkout: here(SubscriptionsCheckoutScreen),
  thanks: here(SubscriptionsThanksScreen),
}
