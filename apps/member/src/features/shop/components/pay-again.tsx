import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { setCart, useCart } from '../cart.ts'
import type { Purchase } from '../queries.ts'

/** Leads a lost purchase to another method. Its item goes back into the cart, unless it is there still. */
export function PayAgain({ purchase, draft }: { purchase: Purchase; draft: string | undefined }) {
  const cart = useCart()
  const { category_id, product_id, quantity } = purchase
  const isThere = cart?.category_id === category_id && cart.product_id === product_id && cart.quantity === quantity
  return (
    <Link
      to="shop-payments"
      className={`mt-3 ${buttonClass('quiet')}`}
      onClick={() => {
        if (!isThere) setCart({ category_id, product_id, quantity, payment_method: '', draft })
      }}
    >
      {m.shop_again()}
    </Link>
  )
}
