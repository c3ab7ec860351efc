import { implement } from '../../../http/call.ts'
import { found } from '../../../http/refused.ts'
import { opsLines, opsLineView } from '../../orders/index.ts'
import { rosterById, rosterView } from '../../teachers/index.ts'

/** An instructor with what he has in hand and what is held of his, the first due first: to be given to others when he cannot. */
export const getInstructor = implement(
  'GET /api/ops/instructors/{instructorId}',
  async ({ db }, { params }) => found(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async ({ db }, { loaded }) => {
    const orders = await opsLines(db)
      .where('o.teacher_id', '=', loaded.id)
      .where('o.status', 'in', [1, 2])
      .orderBy('o.due_at')
      .orderBy('o.id')
      .execute()
    return { ...rosterView(loaded), orders: orders.map(opsLineView) }
  },
)
