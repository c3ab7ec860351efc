import type { Notification } from '@tensaku/contract'
import type { Go, Search } from '../../lib/navigation.tsx'
import { href } from '../../lib/route-names.ts'

/** The part of its order that a notification speaks of. */
export const partOf = ({ kind }: Notification): Search => (kind.startsWith('question_') ? { tab: 'questions' } : {})

/** The address of the screen that says more: the order, or what came and went of the points. */
export const placeOf = (item: Notification): string =>
  item.order_id === null ? href('shop-histories-points') : href('orders-id', { id: item.order_id }, partOf(item))

/** Goes there. */
export const goToPlace = (go: Go, item: Notification): Promise<void> =>
  item.order_id === null ? go('shop-histories-points') : go('orders-id', { id: item.order_id }, partOf(item))
