import { useRoute } from '../../../lib/navigation.tsx'
import { PayByCard } from '../../shop/index.ts'
import { PlanCheckout } from '../components/plan-checkout.tsx'

/** The final confirmation, or with `?purchase=` the payment of an open purchase by card. */
export default function SubscriptionsCheckoutScreen() {
  const { query } = useRoute()
  const purchase = Number(query['purchase'])
  return Number.isSafeInteger(purchase) && purchase > 0 ? (
    <PayByCard id={purchase} returned={false} />
  ) : (
    <PlanCheckout />
  )
}
