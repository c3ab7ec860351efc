import { mayCorrect, type CorrectorWish } from '@tensaku/domain/catalogue'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { onePersonWith, type Traits } from '../../account/index.ts'
import { everyAccepting, type InstructorRow } from '../../instructors/index.ts'
import { type DeskRow, deskOrderById } from '../repo.ts'

/**
 * The instructors to whom an order may be offered: they accept orders, have the wished or charged type, are not blocked by its
 * learner, do not seem to be the same person, have not declined it, and neither correct it nor have its offer. Those with a
 * free slot come first.
 */
export async function candidatesFor(services: Traits, order: DeskRow): Promise<InstructorRow[]> {
  const toAnybody = order.wanted_type === 'any' && order.nominated_id === null
  const wish: CorrectorWish = {
    category: order,
    course: order.course,
    instructor_type: toAnybody ? 'any' : order.charged_type,
  }
  const out = new Set([
    order.teacher_id,
    order.offered_id,
    ...order.declined_by,
    ...(await onePersonWith(services, order.user_id)),
  ])
  return (await everyAccepting(services.db, order.user_id))
    .filter((teacher) => !out.has(teacher.id) && mayCorrect(teacher, wish))
    .toSorted((a, b) => Number(b.working < b.slots) - Number(a.working < a.slots))
}

const most = 100

export const listCandidates = implement(
  'GET /api/ops/orders/{orderId}/candidates',
  async ({ db }, { params }) => orRefuse(await deskOrderById(db, params.orderId), 'order_not_found'),
  async (services, { loaded }) => ({
    items: (await candidatesFor(services, loaded))
      .slice(0, most)
      .map(({ id, name, type, working, slots }) => ({ id, name, type, working, slots })),
  }),
)
