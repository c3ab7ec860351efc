import { formOf } from '@tensaku/correction'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { orderOf } from '../../orders/index.ts'
import { asMistake, closedBy } from './repo.ts'
import { mistakeView } from './view.ts'

export const getClosedMistakes = implement(
  'GET /api/users/{id}/orders/{orderId}/closed-mistakes',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db }, { actor, loaded }) => ({
    closed: (await closedBy(db, actor.id, loaded.id)).map((row) => ({
      ...mistakeView(row),
      form: formOf(asMistake(row)),
    })),
  }),
)
