import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { setCart, useCart } from '../cart.ts'
import type { Purchase } from '../queries.ts'

type Props = {
  purchase: Purchase
  /** The draft whose review lacked the points. */
  draft: string | undefined
  /** A quiet link for a purchase that can still be paid; a button for a lost one. */
  quiet?: boolean
}

/** Leads a purchase to another method. Its item goes back into the cart, unless it is there still. */
export function PayAgain({ purchase, draft, quiet = false }: Props) {
  const cart = useCart()
  const { category_id, product_id, quantity } = purchase
  const isThere = cart?.category_id === category_id && cart.product_id === product_id && cart.quantity === quantity
  return (
    <Link
      to="shop-payments"
      className={quiet ? 'link inline-flex min-h-11 items-center text-sm' : `mt-3 ${buttonClass('quiet')}`}
      onClick={() => {
        if (!isThere) setCart({ category_id, product_id, quantity, payment_method: '', draft })
      }}
    >
      {quiet ? m.shop_other_method() : m.shop_again()}
    </Link>
  )
}
