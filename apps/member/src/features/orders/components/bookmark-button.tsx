import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import Bookmark from 'lucide-react/icons/bookmark'
import { useBookmark } from '../actions.ts'

/** The favourite button: a bookmark, filled if set. */
export function BookmarkButton({ order }: { order: Pick<OrderSummary, 'id' | 'title' | 'bookmark'> }) {
  const bookmark = useBookmark(order.id)
  return (
    <button
      type="button"
      aria-pressed={order.bookmark}
      aria-label={m.order_bookmark({ title: order.title })}
      onClick={() => {
        if (!bookmark.isPending) bookmark.mutate(!order.bookmark)
      }}
      className="grid size-12 shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
    >
      <Bookmark aria-hidden="true" className={`size-5 ${order.bookmark ? 'fill-current' : ''}`} strokeWidth={1.75} />
    </button>
  )
}
