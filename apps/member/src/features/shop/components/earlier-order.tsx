import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { type Cart, noteAttempt, useUnansweredSince } from '../cart.ts'
import { usePurchases } from '../queries.ts'
import { purchaseSince } from '../twin.ts'
import { IntoView } from './into-view.tsx'
import { OpenPurchases } from './open-purchases.tsx'

/** An order of this cart that got no answer, also before a reload: it is looked up until its purchase is there. Else other open purchases. */
export function EarlierOrder({ cart, busy }: { cart: Cart; busy: boolean }) {
  const since = useUnansweredSince()
  return since === undefined || busy ? <OpenPurchases folded /> : <LookedUp cart={cart} since={since} />
}

function LookedUp({ cart, since }: { cart: Cart; since: number }) {
  const found = usePurchases(1, undefined, (purchases) => (purchaseSince(cart, purchases, since) ? false : 3000)).data
  const purchase = found && purchaseSince(cart, found.items, since)
  return (
    <IntoView className="bg-ai-soft">
      <p aria-live="polite">{purchase ? m.shop_earlier_found() : m.shop_checkout_unknown()}</p>
      {purchase && (
        <Link
          to="shop-thanks"
          query={{ purchase: purchase.id, draft: cart.draft }}
          onClick={() => noteAttempt(purchase.id, cart)}
          className={`mt-2 ${buttonClass('quiet')}`}
        >
          {m.shop_cart_bought_see()}
        </Link>
      )}
    </IntoView>
  )
}
