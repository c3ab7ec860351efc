import { implement } from '../../http/call.ts'
import { found } from '../../http/refused.ts'
import { consultationsOf, opsLines, orderById } from '../orders/index.ts'
import { briefsOf } from '../teachers/index.ts'
import { opsOrderView } from './view.ts'

export const getOrder = implement(
  'GET /api/ops/orders/{orderId}',
  async ({ db }, { params }) => found(await orderById(db, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded: row }) => {
    const line = await opsLines(db).where('o.id', '=', row.id).executeTakeFirstOrThrow()
    const nominee =
      row.nominated_id === null ? undefined : (await briefsOf(db, [row.nominated_id])).get(row.nominated_id)
    const consultations = await consultationsOf(db, row.id)
    return opsOrderView(row, { line, nominee: nominee?.name ?? null, consultations }, clock.now())
  },
)
