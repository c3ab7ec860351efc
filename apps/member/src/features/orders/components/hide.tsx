import { isDelivered, orderStatus } from '@tensaku/domain/orders'
import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef } from 'react'
import { useHide } from '../actions.ts'

type Hidden = Pick<OrderSummary, 'id' | 'uuid' | 'title' | 'status'>

/** Whether an order can be removed from the lists: cancelled, corrected or completed. */
export const isHideable = ({ status }: Pick<OrderSummary, 'status'>): boolean =>
  status.value === orderStatus.cancelled || isDelivered(status.value)

/** Removes an order from the lists after a question. Returns whether it is removed. */
export function useAskToHide(): (order: Hidden) => Promise<boolean> {
  const hide = useHide()
  const running = useRef(false)
  return async (order) => {
    if (running.current) return false
    running.current = true
    try {
      const agreed = await confirm({
        title: m.order_hide_title(),
        message: m.order_hide_message({ title: order.title }),
        confirm: m.order_hide_confirm(),
        cancel: m.order_hide_keep(),
        tone: 'danger',
      })
      const hidden = agreed && (await hide(order))
      if (hidden) toast.success(m.order_hidden())
      return hidden
    } finally {
      running.current = false
    }
  }
}
