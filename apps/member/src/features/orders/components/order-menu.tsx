import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { orderStatus } from '@tensaku/domain/orders'
import { openModal } from '../../../lib/modals.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { isHideable, useAskToHide } from './hide.tsx'
import { MenuButton, type OrderActs } from './menu-button.tsx'
import { useResume } from './resume.ts'

/** The actions of an order's screen: the bookmark button and a menu. */
export function OrderMenu({ order }: { order: Order }) {
  const go = useGo()
  const hide = useAskToHide()
  const resume = useResume()
  const acts: OrderActs = {
    title: { possible: true, run: () => openModal('order-title', { orderId: order.id, title: order.title }) },
    info: { possible: true, run: () => openModal('order-info', { orderId: order.id }) },
    resume: {
      possible: order.result !== null || order.status.value === orderStatus.cancelled,
      run: () => resume(order),
    },
    help: { possible: true, run: () => openModal('order-help', {}) },
    hide: {
      possible: isHideable(order),
      run: async () => {
        if (await hide(order)) await go('orders', {}, {}, { replace: true })
      },
    },
  }
  return (
    <>
      <BookmarkButton order={order} />
      <MenuButton label={m.order_menu()} title={order.title} acts={acts} />
    </>
  )
}
