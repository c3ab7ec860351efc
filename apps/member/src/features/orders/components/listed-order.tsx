import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { openModal } from '../../../lib/modals.ts'
import { fieldNames } from '../field-names.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { isHideable, useAskToHide } from './hide.tsx'
import { MenuButton } from './menu-button.tsx'
import { OrderRow } from './order-row.tsx'

/** An order in the list with its actions. Removing it is in the menu, because it cannot be undone. */
export function ListedOrder({ order }: { order: OrderSummary }) {
  const hide = useAskToHide()
  const rename = () => openModal('order-title', { orderId: order.id, title: order.title })
  return (
    <OrderRow
      order={order}
      note={
        order.found_in && (
          <p className="mt-1 text-sm text-ink-soft">
            {m.orders_matched_in({ places: order.found_in.map((place) => fieldNames[place]()).join('・') })}
          </p>
        )
      }
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
