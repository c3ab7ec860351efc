import * as m from '@tensaku/messages'
import { useRoute } from '../../../lib/navigation.tsx'
import { methodOf, useCart } from '../cart.ts'
import { Checkout } from '../components/checkout.tsx'
import { EmptyCart } from '../components/empty-cart.tsx'
import { PayByCard } from '../components/pay-by-card.tsx'

/** The final confirmation of the cart, or with `?purchase=` the payment of an open purchase by card. */
export default function ShopCheckoutScreen() {
  const { query } = useRoute()
  const cart = useCart()
  const purchase = Number(query['purchase'])
  if (Number.isSafeInteger(purchase) && purchase > 0) return <PayByCard id={purchase} returned={false} />
  const method = cart && methodOf(cart)
  return cart && method ? <Checkout cart={cart} method={method} /> : <EmptyCart title={m.shop_checkout_title()} />
}
