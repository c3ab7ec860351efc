import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { OpenPurchases } from './open-purchases.tsx'
import { ShopScreen } from './shop-screen.tsx'

/** A step of a purchase without an item: open purchases, and the way to the shop. */
export const EmptyCart = ({ title }: { title: string }) => (
  <ShopScreen title={title} back="shop">
    <OpenPurchases />
    <Empty
      title={m.shop_cart_empty()}
      action={
        <Link to="shop" className={buttonClass('quiet')}>
          {m.shop_to_shop()}
        </Link>
      }
    />
  </ShopScreen>
)
