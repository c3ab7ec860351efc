import type { Order } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { alertError, confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect } from 'react'
import { useNow } from '../../../lib/live/use-now.ts'
import { pointsOf } from '../../../lib/format.ts'
import { useCancel } from '../use-cancel.ts'
import { mayCancel } from './due-state.ts'
import { endedHeading } from './next-step.tsx'

/** Cancels after a question. After a refusal the screen shows the real state of the order. */
export function Cancel({ order }: { order: Order }) {
  const offered = mayCancel(order, useNow())
  const cancel = useCancel(order.id)
  // The button is gone: the result, at the top, takes its focus.
  const ended = cancel.isSuccess && order.status.value === orderStatus.cancelled
  useEffect(() => {
    if (!ended) return
    window.scrollTo({ top: 0 })
    document.getElementById(endedHeading)?.focus({ preventScroll: true })
  }, [ended])
  const ask = async () => {
    const { title, points } = order
    const agreed = await confirm({
      title: m.order_cancel_title(),
      message:
        points > 0
          ? m.order_cancel_message({ title, points: pointsOf(points) })
          : m.order_cancel_message_free({ title }),
      confirm: m.order_cancel_confirm(),
      cancel: m.order_cancel_keep(),
      tone: 'danger',
    })
    if (!agreed) return
    // A live event may have removed the button before the answer, because the order was claimed.
    await cancel.mutateAsync().then(() => toast.success(m.order_cancelled_toast()), alertError)
  }
  if (!offered) return null
  return (
    <p className="mt-8 text-center">
      <Button tone="danger" busy={cancel.isPending} onClick={() => void ask()}>
        {m.order_cancel()}
      </Button>
    </p>
  )
}
