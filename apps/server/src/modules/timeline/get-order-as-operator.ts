import { orderStatus } from '@tensaku/domain/orders'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { instructorNames, isAtWork } from '../instructors/index.ts'
import { consultationsOf, offerUntil, opsLines, orderById, waitsSince, waitsUntil } from '../orders/index.ts'
import { opsOrderView } from './view.ts'

export const getOrderAsOperator = implement(
  'GET /api/ops/orders/{orderId}',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded: row }) => {
    const line = await opsLines(db).where('o.id', '=', row.id).executeTakeFirstOrThrow()
    const people = [row.nominated_id, row.offered_id].filter((id) => id !== null)
    const names = await instructorNames(db, people)
    const atWork = row.teacher_id !== null && (await isAtWork(db, row.teacher_id))
    const consultations = await consultationsOf(db, row.id)
    const now = clock.now()
    const waits =
      row.status === orderStatus.waiting ? waitsUntil({ ...row, since: await waitsSince(db, row.id) }) : null
    const offerEnds = await offerUntil(db, row, now)
    return opsOrderView(row, { line, names, atWork, consultations, waits, offerEnds }, now)
  },
)
