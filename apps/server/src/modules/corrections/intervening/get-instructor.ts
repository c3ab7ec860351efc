import { orderStatus } from '@tensaku/domain/orders'
import { addHours } from '@tensaku/domain/calendar'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { opsLines, opsLineView } from '../../orders/index.ts'
import { recordOf, rosterById, rosterView } from '../../teachers/index.ts'

/** Over so many days his record is counted. */
const recordDays = 90

/** An instructor with what he has in hand and what is held of his, the first due first: to be given to others when he cannot. */
export const getInstructor = implement(
  'GET /api/ops/instructors/{instructorId}',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db, clock }, { loaded }) => {
    const orders = await opsLines(db)
      .where('o.teacher_id', '=', loaded.id)
      .where('o.status', 'in', [orderStatus.correcting, orderStatus.checking])
      .orderBy('o.due_at')
      .orderBy('o.id')
      .execute()
    const record = await recordOf(db, loaded.id, addHours(clock.now(), -24 * recordDays))
    return { ...rosterView(loaded), record, orders: orders.map(opsLineView) }
  },
)
