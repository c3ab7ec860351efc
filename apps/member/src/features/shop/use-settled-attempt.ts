import { useEffect } from 'react'
import { loseAttempt, settleAttempt, useAttempted } from './cart.ts'
import { isOpen } from './labels.ts'
import { type Purchase, usePurchases } from './queries.ts'

/** Whether a purchase is lost or stands: paid, or with a slip to pay. Undefined while the payer or the gateway has to decide. */
function fateOf(purchase: Purchase): 'stands' | 'lost' | undefined {
  if (isOpen(purchase)) {
    const hasSlip = purchase.next?.kind === 'slip' || purchase.next?.kind === 'transfer'
    return hasSlip && !purchase.asking ? 'stands' : undefined
  }
  return ['failed', 'expired', 'cancelled'].includes(purchase.status) ? 'lost' : 'stands'
}

/** Empties the cart when its purchase stands. Until then the cart stays, for another attempt with another method. */
export function useSettledAttempt(purchase: Purchase | undefined): void {
  const id = purchase?.id
  const fate = purchase && fateOf(purchase)
  useEffect(() => {
    if (id === undefined) return
    if (fate === 'stands') settleAttempt(id)
    if (fate === 'lost') loseAttempt(id)
  }, [id, fate])
}

/** The same on the way to a purchase, for a cart or a plan whose purchase was decided after its screen was left. */
export function useSettledCart(slot: Parameters<typeof useAttempted>[0] = 'attempt'): void {
  const attempted = useAttempted(slot)
  useSettledAttempt(usePurchases().data?.items.find(({ id }) => id === attempted))
}
