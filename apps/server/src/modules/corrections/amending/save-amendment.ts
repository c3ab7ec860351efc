import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { seenOrder } from '../desk-order.ts'
import { checkContent, write } from '../save-work.ts'
import { workView } from '../view.ts'
import { holdAmendable } from './own.ts'

/** The draft of an amendment is the work on its order, begun with what was delivered. */
export const saveAmendment = implement(
  'PUT /api/instructor/orders/{orderId}/amendment',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db, clock }, { actor, loaded, body: { revision, ...content } }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const order = await holdAmendable(tx, actor.id, loaded.id, now)
      await checkContent(tx, order, content)
      return workView(await write(tx, { orderId: order.id, instructorId: actor.id }, revision, content, now))
    }),
)
