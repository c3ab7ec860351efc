import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { orderStatus } from '@tensaku/domain/orders'
import { openModal, type OrderAct } from '../../../lib/modals.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { isHideable, useAskToHide } from './hide.tsx'
import { useResume } from './resume.ts'

/** The actions of an order's screen: the bookmark button and a menu. */
export function OrderMenu({ order }: { order: Order }) {
  const go = useGo()
  const hide = useAskToHide()
  const resume = useResume()
  const actions: Record<OrderAct, { possible: boolean; run: () => Promise<unknown> }> = {
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
  const ask = async () => {
    const offered = (Object.keys(actions) as OrderAct[]).filter((act) => actions[act].possible)
    const chosen = await openModal('order-menu', { title: order.title, offered })
    if (chosen) await actions[chosen].run()
  }
  return (
    <>
      <BookmarkButton order={order} />
      <button
        type="button"
        aria-label={m.order_menu()}
        aria-haspopup="dialog"
        onClick={(event) => {
          // The second tap of two would be one outside the menu, and close it.
          ignoreSecondTap(event)
          void ask()
        }}
        className="grid size-[48px] shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
      >
        <Ellipsis aria-hidden="true" className="size-6" />
      </button>
    </>
  )
}
