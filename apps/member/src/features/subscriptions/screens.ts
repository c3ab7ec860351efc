import SubscriptionsScreen from './screens/subscriptions.tsx'
import SubscriptionsCheckoutScreen from './screens/subscriptions-checkout.tsx'
import SubscriptionsOptionsScreen from './screens/subscriptions-options.tsx'
import SubscriptionsPaymentsScreen from './screens/subscriptions-payments.tsx'
import SubscriptionsPlansScreen from './screens/subscriptions-plans.tsx'
import SubscriptionsThanksScreen from './screens/subscriptions-thanks.tsx'

/** The screens of plans by the last words of their addresses. */
export const planScreens = {
  subscriptions: SubscriptionsScreen,
  plans: SubscriptionsPlansScreen,
  options: SubscriptionsOptionsScreen,
  payments: SubscriptionsPaymentsScreen,
  checkout: SubscriptionsCheckoutScreen,
  thanks: SubscriptionsThanksScreen,
}
