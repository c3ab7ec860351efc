import { isDelivered } from '@tensaku/domain/orders'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { announce } from '../notifications/index.ts'
import { writeToOperator } from '../monitoring/index.ts'
import { countFiguresOf } from '../instructors/index.ts'
import { fullOrder } from './full-order.ts'
import { badSurveyMail } from './mails.ts'
import { insertSurvey, type SurveyRow } from './surveys-repo.ts'
import { ownOrder } from './own-order.ts'
import { lockOrder, type OrderRow } from './repo.ts'

const values: readonly string[] = ['good', 'fair', 'bad'] satisfies SurveyRow['value'][]
const longest = 500
const isValue = (value: string): value is SurveyRow['value'] => values.includes(value)
const isRated = (order: OrderRow): order is OrderRow & { teacher_id: number } =>
  isDelivered(order.status) && order.teacher_id !== null

/** rates an order once. A private rating is read by operators only, but its value counts. */
export const rateOrder = implement(
  'POST /api/users/{id}/orders/{orderId}/surveys',
  ownOrder,
  async (services, { loaded, body: { value, is_private, ...body } }) =>
    inTransaction(services.db, async (tx) => {
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      const content = body.content.trim()
      if (!isRated(order) || !isValue(value) || content.length > longest) throw new Refused('survey_invalid')
      const now = services.clock.now()
      if (!(await insertSurvey(tx, order, { value, content, is_private }, now))) throw new Refused('survey_given')
      await countFiguresOf(tx, order.teacher_id, now)
      await announce(tx, { audience: 'instructor', id: order.teacher_id, event: { kind: 'order', id: order.id }, now })
      await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
      if (value === 'bad') await writeToOperator(tx, services, badSurveyMail(order.id, content))
      return fullOrder(tx, order, now)
    }),
)
