import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { minuteInTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { amountOf, isOpen, isUnapproved, methodNames, nameWithQuantity, shownAs } from '../labels.ts'
import { type Purchase, usePurchases } from '../queries.ts'
import { CancelPurchase } from './cancel-purchase.tsx'

type Props = {
  /** Only the last payment by card that was left half way, for the steps of another purchase. */
  last?: boolean
}

/** The purchases that wait for their payment, so that leaving a payment half way loses nothing. Nothing while there is none. */
export function OpenPurchases({ last = false }: Props) {
  const waiting = usePurchases().data?.items.filter((one) => isOpen(one) && !one.asking) ?? []
  const open = last ? waiting.filter(isUnapproved).slice(0, 1) : waiting
  if (open.length === 0) return null
  return (
    <section aria-label={m.shop_open_title()} className="mb-6 space-y-3">
      {open.map((purchase) => (
        <OpenPurchase key={purchase.id} purchase={purchase} />
      ))}
    </section>
  )
}

function OpenPurchase({ purchase }: { purchase: Purchase }) {
  const { id, expires_at: until } = purchase
  return (
    <div className="rounded-md bg-alert-soft px-4 py-3">
      <p className="text-sm font-semibold text-alert">{m.shop_open_title()}</p>
      <p>
        {nameWithQuantity(purchase)} <span className="tabular-nums">{amountOf(purchase)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {methodNames[shownAs(purchase.payment_method)]()}
        {until !== null && ` ${m.shop_until({ at: minuteInTokyo(until) })}`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isUnapproved(purchase) ? (
          <Link to="shop-checkout" query={{ purchase: id }} className={buttonClass('quiet')}>
            {m.shop_open_continue()}
          </Link>
        ) : (
          <Link to="shop-thanks" query={{ purchase: id }} className={buttonClass('quiet')}>
            {m.shop_open_how()}
          </Link>
        )}
        <CancelPurchase purchase={purchase} />
      </div>
    </div>
  )
}
