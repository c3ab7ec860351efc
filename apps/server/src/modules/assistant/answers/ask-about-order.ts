import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { orderOf } from '../../orders/index.ts'
import { ask } from './ask.ts'

export const askAboutOrder = implement(
  'POST /api/users/{id}/assistant/orders/{orderId}/chat',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  (services, { actor, loaded: order, body, key, wantsEvents }) => {
    const { order_id: named, session_token: token = null, data } = body
    const { id, course, language, category_id: categoryId } = order
    if (named !== id) throw new Refused('invalid_input', { fields: ['order_id'] })
    const { tutor, input, template = null, place = null } = data
    const texts = { order }
    const asked = { userId: actor.id, of: { kind: 'order', id } as const, course, language, categoryId, texts }
    return ask(services, async () => ({ ...asked, token, key, tutor, input, template, place }), wantsEvents)
  },
)
