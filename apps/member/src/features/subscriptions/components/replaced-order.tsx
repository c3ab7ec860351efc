import * as m from '@tensaku/messages'
import { amountOf, isOpen, isPaidLater, isPlan, usePurchases } from '../../shop/index.ts'

/** The earlier orders of a plan that wait for their payment: this one cancels them, so their slips must not be paid any more. */
export function ReplacedOrder() {
  const open = usePurchases().data?.items.filter((one) => isPlan(one) && isOpen(one) && !one.asking) ?? []
  return open.map((purchase) => {
    const { id, name, payment_method: method } = purchase
    const text = isPaidLater(method) ? m.plans_replaces_slip : m.plans_replaces_open
    return (
      <p key={id} className="mb-6 rounded-md bg-alert-soft px-4 py-3 font-semibold text-alert [word-break:auto-phrase]">
        {text({ name, amount: amountOf(purchase) })}
      </p>
    )
  })
}
