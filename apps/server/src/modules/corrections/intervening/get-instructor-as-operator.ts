import { addHours } from '@tensaku/domain/calendar'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { hasSecondFactor } from '../../account/index.ts'
import { instantView, opsLineView } from '../../orders/index.ts'
import { recordOf, rosterById, rosterView } from '../../instructors/index.ts'
import { ordersInWork } from './repo.ts'

/** The days over which an instructor's record counts. */
const recordDays = 90

/** An instructor with their orders in correction and in check, the first due first, so that an operator can reassign them. */
export const getInstructorAsOperator = implement(
  'GET /api/ops/instructors/{instructorId}',
  async ({ db }, { params }) => orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db, clock }, { loaded }) => {
    const orders = await ordersInWork(db, loaded.id)
    const record = await recordOf(db, loaded.id, addHours(clock.now(), -24 * recordDays))
    return {
      ...rosterView(loaded),
      second_factor: await hasSecondFactor(db, { principal: 'instructor', id: loaded.id }),
      record,
      orders: orders.map((row) => ({ ...opsLineView(row), due_at: instantView(row.due_at) })),
    }
  },
)
