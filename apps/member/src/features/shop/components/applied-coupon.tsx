import * as m from '@tensaku/messages'
import type { ChosenCoupon } from '../coupons.ts'
import { codeOf } from '../failure.ts'
import { isOpen } from '../labels.ts'
import { usePurchases } from '../queries.ts'
import { ContinuePurchase } from './continue-purchase.tsx'
import { IntoView } from './into-view.tsx'

/** The reason why the server does not take a chosen coupon; undefined for another failure. */
export const refusalOfCoupon = (of: { coupon?: string | undefined }, error: Error | null): string | undefined =>
  of.coupon !== undefined && codeOf(error)?.startsWith('coupon_') ? error?.message : undefined

type Props = {
  of: ChosenCoupon
  /** The reason why the server does not take the coupon now. */
  refusal: string | undefined
}

/** The chosen coupon with its removal. One that an open purchase holds leads on to that purchase. */
export const AppliedCoupon = ({ of: { code = '', choose }, refusal }: Props) => (
  <>
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <span>{m.shop_coupon_of({ code })}</span>
      <button type="button" className="link min-h-11" onClick={() => choose(undefined)}>
        {m.shop_coupon_remove()}
      </button>
    </p>
    <div aria-live="polite">{refusal !== undefined && <Refused code={code} refusal={refusal} />}</div>
  </>
)

function Refused({ code, refusal }: { code: string; refusal: string }) {
  const holder = usePurchases().data?.items.find((one) => isOpen(one) && one.coupon === code)
  return (
    <IntoView className="bg-alert-soft">
      <p>{holder ? m.shop_coupon_in_use() : refusal}</p>
      {holder && !holder.asking && (
        <p className="mt-2">
          <ContinuePurchase purchase={holder} />
        </p>
      )}
    </IntoView>
  )
}
