import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { isUnapproved } from '../labels.ts'
import type { Purchase } from '../queries.ts'

/** The next step of a purchase that waits: the card's page, or the numbers of its slip or transfer. */
export const ContinuePurchase = ({ purchase }: { purchase: Purchase }) =>
  isUnapproved(purchase) ? (
    <Link to="shop-checkout" query={{ purchase: purchase.id }} className={buttonClass('quiet')}>
      {m.shop_open_continue()}
    </Link>
  ) : (
    <Link to="shop-thanks" query={{ purchase: purchase.id }} className={buttonClass('quiet')}>
      {m.shop_open_how()}
    </Link>
  )
