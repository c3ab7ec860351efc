import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { loseAttempt } from '../cart.ts'
import { reportFailure } from '../failure.ts'
import { type Purchase, useShownPurchases } from '../queries.ts'

/** Cancels a purchase of which nothing is paid, after a question: a slip that was noted may be paid otherwise. */
export function CancelPurchase({ purchase: { id, next, held } }: { purchase: Purchase }) {
  const userId = useOwnId()
  const online = useOnline()
  const { show, refresh } = useShownPurchases()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const cancel = async () => {
    if (running.current) return
    running.current = true
    try {
      const message = next?.kind === 'approve' ? m.shop_cancel_card() : m.shop_cancel_slip()
      if (!(await confirm({ title: m.shop_cancel_title(), message, confirm: m.shop_cancel_agree(), tone: 'danger' })))
        return
      setBusy(true)
      const { purchase } = await api('POST /api/users/{id}/purchases/{purchaseId}/cancel', {
        params: { id: userId, purchaseId: id },
      })
      if (purchase.status === 'cancelled') loseAttempt(id)
      await show(purchase)
      if (purchase.status === 'cancelled') toast(m.shop_cancelled())
    } catch (error) {
      await refresh()
      await reportFailure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  if (held > 0) return null
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={!online}
      onClick={() => void cancel()}
      className="link min-h-11 text-sm disabled:text-wait"
    >
      {m.shop_cancel()}
    </button>
  )
}
