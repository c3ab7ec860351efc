import { orRefuse } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { orderOf, type OrderRow } from './repo.ts'

/** Loads the member's own order of `{orderId}`, which they have not hidden. Refuses `order_not_found`. */
export const ownOrder = async (
  { db }: Services,
  { actor, params }: { actor: { id: number }; params: { orderId: number } },
): Promise<OrderRow> => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found')
