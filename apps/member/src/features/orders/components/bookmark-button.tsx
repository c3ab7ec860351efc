import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Bookmark from 'lucide-react/icons/bookmark'
import { ToggleButton } from '../../../ui/toggle-button.tsx'
import { useBookmark } from '../actions.ts'

/** The favourite button of an order. */
export const BookmarkButton = ({ order }: { order: Pick<OrderSummary, 'id' | 'title' | 'bookmark'> }) => (
  <ToggleButton
    icon={Bookmark}
    iconClassName="size-5"
    label={m.order_bookmark({ title: order.title })}
    pressed={order.bookmark}
    change={useBookmark(order.id)}
  />
)
