import type { Notification } from '@tensaku/contract'
import type { Go } from '../../lib/navigation.tsx'
import { href } from '../../lib/route-names.ts'

/** The address of the screen that says more: the order, or what came and went of the points. */
export const placeOf = ({ order_id: id }: Notification): string =>
  id === null ? href('shop-histories-points') : href('orders-id', { id })

/** Goes there. */
export const goToPlace = (go: Go, { order_id: id }: Notification): Promise<void> =>
  id === null ? go('shop-histories-points') : go('orders-id', { id })
