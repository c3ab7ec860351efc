import { isDelivered } from '@tensaku/domain/orders'
import { mayDownloadAudio } from '@tensaku/domain/plans'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { audioOf, audioType } from '../speech/index.ts'
import { planOf } from '../subscriptions/index.ts'
import { languageOf } from './original.ts'
import { deliveredOf, orderOf } from './repo.ts'

/** Sends a corrected line as an mp3 to members with a plan (P-010). Lines are counted from 1, as on the screen. */
export const downloadLineAudio = implement(
  'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio/download',
  async ({ db, clock }, { actor, params }) => {
    const order = orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found')
    if (!mayDownloadAudio(await planOf(db, actor.id, clock.now()))) throw new Refused('audio_no_plan')
    const delivered = isDelivered(order.status) ? await deliveredOf(db, order.id) : undefined
    if (!delivered) throw new Refused('not_delivered')
    const line = orRefuse(
      delivered.lines.find(({ n }) => n === params.n),
      'audio_not_found',
    )
    return { text: line.corrected, language: languageOf(order.category_id) }
  },
  async (services, { asker, loaded: { text, language }, params }) => ({
    type: audioType,
    bytes: await audioOf(services, text, language, asker),
    name: `order-${params.orderId}-line-${params.n}.mp3`,
  }),
)
