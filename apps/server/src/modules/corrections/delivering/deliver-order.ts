import { isDelivered, orderStatus } from '@tensaku/domain/orders'
import type { Body } from '@tensaku/contract'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, questionsOf, type OrderRow, type QuestionRow } from '../../orders/index.ts'
import { checkComplete } from './check-complete.ts'
import { changedOrder, instructorById, seenOrder } from '../desk-order.ts'
import { deliver, submit } from './deliver.ts'
import { isWorking } from '../may-see.ts'
import type { Publishing } from './publish.ts'
import { completeWork, isSameWork, workOf, type WorkContent, type WorkRow } from '../writing/repo.ts'
import { workView } from '../view.ts'

type Delivered = Body<'POST /api/instructor/orders/{orderId}/deliver'>

/** The work with the answers that an older desk sends only with the delivery. Refuses an answer to a question of another order. */
function withSent(work: WorkContent, sent: NonNullable<Delivered['answers']>, questions: readonly QuestionRow[]) {
  if (sent.length === 0) return work
  if (!sent.every(({ id }) => questions.some((question) => question.id === id)))
    throw new Refused('invalid_input', { fields: ['answers'] })
  const texts = new Map([
    ...(work.answers ?? []).map(({ id, text }) => [id, text] as const),
    ...sent.map(({ id, answer }) => [id, answer] as const),
  ])
  const answers = [...texts].map(([id, text]) => ({ id, text })).toSorted((a, b) => a.id - b.id)
  return { ...work, answers }
}

const isAnswered = ({ answers = [] }: WorkContent, { id }: QuestionRow): boolean =>
  answers.some((answer) => answer.id === id && answer.text.trim() !== '')

/** The work that is delivered. Refuses `not_deliverable` if something is missing. */
async function completeContent(tx: Tx, order: OrderRow, work: WorkContent, sent: Delivered['answers'] = []) {
  const questions = await questionsOf(tx, order.id)
  const content = withSent(work, sent, questions)
  await checkComplete(tx, order, content, questions.filter((question) => !isAnswered(content, question)).length)
  return content
}

/** Whether a check sent the work back and the instructor has written nothing since. */
const isUntouched = ({ submitted_at: submitted }: OrderRow, work: WorkRow): boolean =>
  submitted !== null && work.updated_at < submitted

/**
 * A second request for the same revision by the same instructor answers the first delivery, because its answer was lost. After a
 * check sent the work back, a late retry delivers nothing. Refuses `sent_back_unchanged`.
 */
async function deliverRevision(
  tx: Tx,
  services: Publishing,
  { instructorId, orderId, body }: { instructorId: number; orderId: number; body: Delivered },
): Promise<void> {
  const now = services.clock.now()
  const order = await lockOrder(tx, orderId)
  const work = await workOf(tx, orderId, instructorId)
  const before =
    order?.teacher_id === instructorId &&
    (order.status === orderStatus.checking || isDelivered(order.status) || order.goes_out_at !== null) &&
    work?.revision === body.revision
  if (before) return
  if (!order || !isWorking(instructorId, order)) throw new Refused('not_working')
  if (order.goes_out_at) throw new Refused('handed_in')
  if (!work || work.revision !== body.revision) throw new Refused('work_conflict', { head: workView(work) })

  const content = await completeContent(tx, order, work.content, body.answers)
  if (isUntouched(order, work) && (await isSameWork(tx, orderId, instructorId, content)))
    throw new Refused('sent_back_unchanged')
  if (body.answers) await completeWork(tx, orderId, instructorId, content)
  if (body.hold) await submit(tx, order, now)
  else await deliver(tx, services, { order, work: content, instructor: await instructorById(tx, instructorId), now })
}

export const deliverOrder = implement(
  'POST /api/instructor/orders/{orderId}/deliver',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, asked) => {
    // Before the transaction, so that no order stays locked while the reader loads.
    await services.reader()
    return inTransaction(services.db, async (tx) => {
      const { actor, loaded, body } = asked
      await deliverRevision(tx, services, { instructorId: actor.id, orderId: loaded.id, body })
      return changedOrder(tx, services, asked)
    })
  },
)
