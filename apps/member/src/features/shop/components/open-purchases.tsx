import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { minuteInTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { amountOf, isOpen, isUnapproved, methodNames, nameWithQuantity, numberOf, shownAs } from '../labels.ts'
import { type Purchase, usePurchases } from '../queries.ts'
import { CancelPurchase } from './cancel-purchase.tsx'

/** A payment that is being checked is not waited for: nobody has to pay it. */
function countOf(open: readonly Purchase[]): string {
  const asking = open.filter((one) => one.asking).length
  const count = open.length - asking
  if (asking === 0) return m.shop_open_count({ count })
  return count === 0 ? m.shop_open_asking({ count: asking }) : m.shop_open_both({ count, asking })
}

type Props = {
  /** One line that opens, for the steps of another purchase. Elsewhere a single purchase is shown at once. */
  folded?: boolean
}

/** The purchases that wait for their payment or its answer, so that leaving a payment half way loses nothing. Nothing while there is none. */
export function OpenPurchases({ folded = false }: Props) {
  const open = usePurchases().data?.items.filter(isOpen) ?? []
  if (open.length === 0) return null
  const list = (
    <ul className="space-y-3">
      {open.map((purchase) => (
        <OpenPurchase key={purchase.id} purchase={purchase} />
      ))}
    </ul>
  )
  return (
    <section
      aria-label={open.every(({ asking }) => asking) ? m.shop_asking_title() : m.shop_open_title()}
      className="mb-6"
    >
      {folded || open.length > 1 ? <Folded title={countOf(open)}>{list}</Folded> : list}
    </section>
  )
}

function OpenPurchase({ purchase }: { purchase: Purchase }) {
  const { id, expires_at: until, created_at: since, asking } = purchase
  const number = numberOf(purchase)
  return (
    <li className="rounded-md bg-alert-soft px-4 py-3">
      <p className="text-sm font-semibold text-alert">{asking ? m.shop_asking_title() : m.shop_open_title()}</p>
      <p>
        {nameWithQuantity(purchase)} <span className="ml-2 tabular-nums">{amountOf(purchase)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {methodNames[shownAs(purchase.payment_method)]()}
        {until !== null && !asking && ` ${m.shop_until({ at: minuteInTokyo(until) })}`}
      </p>
      {number !== undefined && <p className="text-sm text-ink-soft tabular-nums">{number}</p>}
      <p className="text-sm text-ink-soft">{m.shop_open_since({ at: minuteInTokyo(since) })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isUnapproved(purchase) ? (
          <Link to="shop-checkout" query={{ purchase: id }} className={buttonClass('quiet')}>
            {m.shop_open_continue()}
          </Link>
        ) : (
          <Link to="shop-thanks" query={{ purchase: id }} className={buttonClass('quiet')}>
            {asking ? m.shop_cart_bought_see() : m.shop_open_how()}
          </Link>
        )}
        {!asking && <CancelPurchase purchase={purchase} />}
      </div>
    </li>
  )
}
