import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { openModal } from '../../../lib/modals.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { isHideable, useAskToHide } from './hide.tsx'
import { MenuButton } from './menu-button.tsx'
import { OrderRow } from './order-row.tsx'

/** An order in the list with its actions. Removing it is in the menu, because it cannot be undone. */
export function ListedOrder({ order, heading }: { order: OrderSummary; heading?: 'h2' | 'h3' | undefined }) {
  const hide = useAskToHide()
  const rename = () => openModal('order-title', { orderId: order.id, title: order.title })
  return (
    <OrderRow
      order={order}
      heading={heading}
      actions={
        <>
          <BookmarkButton order={order} />
          <MenuButton
            label={m.order_menu_of({ title: order.title })}
            title={order.title}
            acts={{
              title: { possible: true, run: rename },
              hide: { possible: isHideable(order), run: () => hide(order) },
            }}
          />
        </>
      }
    />
  )
}
