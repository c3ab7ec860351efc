import { isDelivered } from '@tensaku/domain/orders'
import type { Connection, Tx } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { pdfOf } from '../documents/index.ts'
import { documentView } from './document-view.ts'
import { fullOrder } from './full-order.ts'
import { ownOrder } from './own-order.ts'
import { lockOrder, orderOf, type OrderRow } from './repo.ts'

/** C-093: the PDF of a delivered order. */
export const makePdf = implement(
  'POST /api/users/{id}/documents/pdf/orders/{orderId}',
  ownOrder,
  async (services, { actor, asker, loaded: { id } }) => {
    const documentOf = async (db: Connection, row: OrderRow | undefined) => {
      const order = await fullOrder(db, orRefuse(row, 'order_not_found'), services.clock.now())
      if (!isDelivered(order.status.value) || order.result === null) throw new Refused('not_delivered')
      return documentView(order, order.result)
    }
    const source = {
      orderId: id,
      userId: actor.id,
      read: async (db: Connection) => documentOf(db, await orderOf(db, actor.id, id)),
      locked: async (tx: Tx) => documentOf(tx, await lockOrder(tx, id)),
    }
    return { url: await pdfOf(services, source, asker) }
  },
)
