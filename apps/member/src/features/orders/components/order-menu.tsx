import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { choose } from '@tensaku/ui/ask.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { orderStatus } from '@tensaku/domain/orders'
import { openModal } from '../../../lib/modals.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { isHideable, useAskToHide } from './hide.tsx'
import { useResume } from './resume.ts'

type Action = 'title' | 'info' | 'resume' | 'help' | 'hide'

/** The actions of an order's screen: the bookmark button and a menu. */
export function OrderMenu({ order }: { order: Order }) {
  const go = useGo()
  const hide = useAskToHide()
  const resume = useResume()
  const actions: Record<Action, { label: string; possible: boolean; run: () => Promise<unknown> }> = {
    title: {
      label: m.order_title_edit(),
      possible: true,
      run: () => openModal('order-title', { orderId: order.id, title: order.title }),
    },
    info: { label: m.order_details(), possible: true, run: () => openModal('order-info', { orderId: order.id }) },
    resume: {
      label: m.order_resume(),
      possible: order.result !== null || order.status.value === orderStatus.cancelled,
      run: () => resume(order),
    },
    help: { label: m.order_help_title(), possible: true, run: () => openModal('order-help', {}) },
    hide: {
      label: m.order_hide(),
      possible: isHideable(order),
      run: async () => {
        if (await hide(order)) await go('orders', {}, {}, { replace: true })
      },
    },
  }
  const ask = async () => {
    const answers = Object.entries(actions)
      .filter(([, deed]) => deed.possible)
      .map(([value, { label }]) => ({ value: value as Action, label, tone: 'quiet' as const }))
    const chosen = await choose({ title: order.title, message: m.order_menu_message(), answers })
    if (chosen) await actions[chosen].run()
  }
  return (
    <>
      <BookmarkButton order={order} />
      <button
        type="button"
        aria-label={m.order_menu()}
        onClick={() => void ask()}
        className="grid size-[48px] shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
      >
        <Ellipsis aria-hidden="true" className="size-6" />
      </button>
    </>
  )
}
