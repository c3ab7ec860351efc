import type { Answer } from '@tensaku/contract'
import { orderStatus, isDelivered } from '@tensaku/domain/orders'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { deliveredOf, languageOf, orderById, orderLines, questionsOf } from '../../orders/index.ts'
import { correctedText } from '../delivering/corrected-text.ts'
import { workOf } from '../writing/repo.ts'

type Readable = NonNullable<Answer<'GET /api/ops/orders/{orderId}/text'>['correction']>

const readable = ({ lines, comment, phrases = [] }: Omit<Readable, 'language'>, language: 'ja' | 'en'): Readable => ({
  language,
  lines,
  comment,
  phrases,
})

/** The text of any order, and its correction once it is delivered or in check. Unfinished work is visible to nobody else. */
export const readOrderText = implement(
  'GET /api/ops/orders/{orderId}/text',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded: order }) => {
    const { db, log } = services
    log.info('an operator looks at a text', { operator: actor.id, order: order.id })
    const lines = await orderLines(db, order)
    const questions = await questionsOf(db, order.id)
    const inCheck =
      order.status === orderStatus.checking && order.teacher_id !== null
        ? await workOf(db, order.id, order.teacher_id)
        : undefined
    const delivered = isDelivered(order.status) ? await deliveredOf(db, order.id) : undefined
    const answers = new Map(inCheck?.content.answers?.map(({ id, text }) => [id, text]))
    const correction = inCheck ? await correctedText(db, services, order, inCheck.content) : delivered

    return {
      lines: lines.map(({ exercise, ...line }) => ({ ...line, exercise: exercise?.title ?? null })),
      message: order.message,
      questions: questions.map(({ id, content, answer }) => ({
        id,
        content,
        answer: answer ?? answers.get(id) ?? null,
      })),
      correction: correction ? readable(correction, languageOf(order.category_id)) : null,
    }
  },
)
