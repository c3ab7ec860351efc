import * as m from '@tensaku/messages'
import { type Cart, setCart } from '../cart.ts'
import { codeOf } from '../failure.ts'
import { isOpen } from '../labels.ts'
import { usePurchases } from '../queries.ts'
import { ContinuePurchase } from './continue-purchase.tsx'
import { InSight } from './in-sight.tsx'

/** The reason why the server does not take the coupon of a cart; undefined for another failure. */
export const refusalOfCoupon = (cart: Cart, error: Error | null): string | undefined =>
  cart.coupon !== undefined && codeOf(error)?.startsWith('coupon_') ? error?.message : undefined

type Props = {
  cart: Cart
  /** The reason why the server does not take the coupon now. */
  refusal: string | undefined
}

/** The coupon of the cart with its removal. One that an open purchase holds leads on to that purchase. */
export const AppliedCoupon = ({ cart, refusal }: Props) => (
  <>
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <span>{m.shop_coupon_of({ code: cart.coupon ?? '' })}</span>
      <button type="button" className="link min-h-11" onClick={() => setCart({ ...cart, coupon: undefined })}>
        {m.shop_coupon_remove()}
      </button>
    </p>
    <div aria-live="polite">{refusal !== undefined && <Refused cart={cart} refusal={refusal} />}</div>
  </>
)

function Refused({ cart, refusal }: { cart: Cart; refusal: string }) {
  const holder = usePurchases().data?.items.find((one) => isOpen(one) && one.coupon === cart.coupon)
  return (
    <InSight className="bg-alert-soft">
      <p>{holder ? m.shop_coupon_in_use() : refusal}</p>
      {holder && !holder.asking && (
        <p className="mt-2">
          <ContinuePurchase purchase={holder} />
        </p>
      )}
    </InSight>
  )
}
