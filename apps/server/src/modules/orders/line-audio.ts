import { isDelivered } from '@tensaku/domain/orders'
import { mayDownloadAudio } from '@tensaku/domain/plans'
import type { Connection } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { audioOf, audioType } from '../speech/index.ts'
import { planOf } from '../subscriptions/index.ts'
import { languageOf } from './original.ts'
import { deliveredOf, orderOf, type OrderRow } from './repo.ts'

/** Refuses `not_delivered` and `audio_not_found`. Lines are counted from 1, as on the screen. */
async function lineOf(db: Connection, order: OrderRow, n: number) {
  const delivered = isDelivered(order.status) ? await deliveredOf(db, order.id) : undefined
  if (!delivered) throw new Refused('not_delivered')
  const line = orRefuse(
    delivered.lines.find((one) => one.n === n),
    'audio_not_found',
  )
  return { text: line.corrected, language: languageOf(order.category_id) }
}

const fileName = ({ orderId, n }: { orderId: number; n: number }) => `order-${orderId}-line-${n}.mp3`

/** A corrected line to be heard in the page, for everybody. */
export const getLineAudio = implement(
  'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio',
  async ({ db }, { actor, params }) =>
    lineOf(db, orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'), params.n),
  async (services, { asker, loaded: { text, language }, params }) => ({
    type: audioType,
    bytes: await audioOf(services, text, language, asker),
    name: fileName(params),
    inline: true,
  }),
)

/** Sends a corrected line as an mp3 to members with a plan (P-010). */
export const downloadLineAudio = implement(
  'GET /api/users/{id}/orders/{orderId}/contents/{n}/audio/download',
  async ({ db, clock }, { actor, params }) => {
    const order = orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found')
    if (!mayDownloadAudio(await planOf(db, actor.id, clock.now()))) throw new Refused('audio_no_plan')
    return lineOf(db, order, params.n)
  },
  async (services, { asker, loaded: { text, language }, params }) => ({
    type: audioType,
    bytes: await audioOf(services, text, language, asker),
    name: fileName(params),
  }),
)
