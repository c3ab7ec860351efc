import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { useBoughtCart } from '../cart.ts'
import { OpenPurchases } from './open-purchases.tsx'
import { ShopScreen } from './shop-screen.tsx'

/** A step of a purchase without an item: the purchase that emptied the cart, open purchases, and the way to the shop. */
export function EmptyCart({ title, empty = m.shop_cart_empty() }: { title: string; empty?: string }) {
  const bought = useBoughtCart()
  return (
    <ShopScreen title={title} back="shop">
      {bought === undefined ? (
        <>
          <OpenPurchases />
          <Empty
            title={empty}
            action={
              <span className="flex flex-wrap justify-center gap-3">
                <ToShop tone="primary" />
                <Link to="shop-histories-purchases" className={buttonClass('quiet')}>
                  {m.shop_cart_history()}
                </Link>
              </span>
            }
          />
        </>
      ) : (
        <Empty
          title={m.shop_cart_bought()}
          text={m.shop_cart_bought_text()}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Link to="shop-thanks" query={{ purchase: bought }} className={buttonClass('primary')}>
                {m.shop_cart_bought_see()}
              </Link>
              <ToShop tone="quiet" />
            </span>
          }
        />
      )}
    </ShopScreen>
  )
}

const ToShop = ({ tone }: { tone: 'primary' | 'quiet' }) => (
  <Link to="shop" className={buttonClass(tone)}>
    {m.shop_to_shop()}
  </Link>
)
