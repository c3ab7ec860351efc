import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { isStillMember } from '../../account/index.ts'
import { audit } from '../../audit/index.ts'
import { announce, notify } from '../../notifications/index.ts'
import { lockOrder, orderById } from '../repo.ts'
import { instantView, opsLineView } from '../view.ts'
import { threadsPage, insertAnswer, lastOf } from './repo.ts'

const perPage = 20

export const listConsultations = implement(
  'GET /api/ops/consultations',
  async ({ db }, { query: { filter, page } }) => {
    const { rows, total } = await threadsPage(db, filter, page, perPage)
    return {
      items: rows.map((row) => ({
        ...opsLineView(row),
        last: { id: row.last_id, author: row.last_author, content: row.last_content, at: row.last_at.toISOString() },
        waiting_since: instantView(row.waiting_since),
      })),
      pagination: paginationOf(page, perPage, total),
    }
  },
)

/**
 * C.3: an operator answers. Messages after `after` are unread: one of two operators answers, and none overlooks a message. Refuses
 * `member_left`, because nobody would read the answer.
 */
export const answerConsultation = implement(
  'POST /api/ops/orders/{orderId}/consultations',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body }) => {
    await inTransaction(services.db, async (tx) => {
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      if (!(await isStillMember(tx, order.user_id))) throw new Refused('member_left')
      if ((await lastOf(tx, order.id)) !== body.after) throw new Refused('consultation_moved')
      const now = services.clock.now()
      const id = await insertAnswer(tx, order.id, body.content, now)
      const data = { order_id: order.id, title: order.title }
      const key = `consultation_answered:${id}`
      await notify(tx, services, { userId: order.user_id, key, kind: 'consultation_answered', data, now })
      await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'answer_consultation',
        subject: { type: 'order', id: order.id },
        before: { last: body.after },
        after: { last: id },
        why: body.why,
        at: now,
      })
    })
    return undefined
  },
)
