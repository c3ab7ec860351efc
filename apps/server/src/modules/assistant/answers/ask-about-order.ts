import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { orderOf } from '../../orders/index.ts'
import { ask } from './ask.ts'

export const askAboutOrder = implement(
  'POST /api/users/{id}/assistant/orders/{orderId}/chat',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async (services, { actor, loaded: { id, course }, body: { order_id: named, session_token: token = null, data } }) => {
    if (named !== id) throw new Refused('invalid_input', { fields: ['order_id'] })
    return ask(services, { userId: actor.id, of: { kind: 'order', id }, course, token, tutor: data.tutor })
  },
)
