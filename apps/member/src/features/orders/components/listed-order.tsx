import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Trash2 from 'lucide-react/icons/trash-2'
import { BookmarkButton } from './bookmark-button.tsx'
import { isHideable, useAskToHide } from './hide.tsx'
import { OrderRow } from './order-row.tsx'

/** An order in the list with its actions. */
export function ListedOrder({ order, heading }: { order: OrderSummary; heading?: 'h2' | 'h3' | undefined }) {
  const hide = useAskToHide()
  return (
    <OrderRow
      order={order}
      heading={heading}
      actions={
        <>
          {isHideable(order) && (
            <button
              type="button"
              aria-label={m.order_hide_label({ title: order.title })}
              onClick={() => void hide(order)}
              className="grid size-12 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash"
            >
              <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </button>
          )}
          <BookmarkButton order={order} />
        </>
      }
    />
  )
}
