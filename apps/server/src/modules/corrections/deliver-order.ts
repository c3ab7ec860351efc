import { isDelivered, orderStatus } from '@tensaku/domain/orders'
import type { Body } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { lockOrder, questionsOf, type OrderRow, type QuestionRow } from '../orders/index.ts'
import { checkComplete } from './check-complete.ts'
import { deskOrder, instructorById, localeFor, seenOrder } from './desk-order.ts'
import { handIn, sendOut } from './handing/send.ts'
import { isWorking } from './policy.ts'
import type { Publishing } from './publish.ts'
import { deskOrderById } from './queue-repo.ts'
import { completeWork, isSameWork, workOf, type WorkContent, type WorkRow } from './repo.ts'
import { workView } from './view.ts'

type Delivered = Body<'POST /api/instructor/orders/{orderId}/deliver'>

/** The work with the answers that an older desk sends only now. Refuses an answer to a question of another order. */
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

/** What is delivered, when nothing is missing. Refuses `not_deliverable`. */
async function completeContent(tx: Tx, order: OrderRow, work: WorkContent, sent: Delivered['answers'] = []) {
  const questions = await questionsOf(tx, order.id)
  const content = withSent(work, sent, questions)
  await checkComplete(tx, order, content, questions.filter((question) => !isAnswered(content, question)).length)
  return content
}

/** Whether it came back from its check, and nothing was written since it was delivered. */
const isUntouched = ({ submitted_at: submitted }: OrderRow, work: WorkRow): boolean =>
  submitted !== null && work.updated_at < submitted

/**
 * The same revision delivered or handed in before by the same instructor is that delivery, whose answer was lost. Once it was sent
 * back, it is none any more: a late retry does not deliver anew what is to be changed. Refuses `sent_back_unchanged`.
 */
async function deliver(
  tx: Tx,
  services: Publishing,
  instructorId: number,
  orderId: number,
  body: Delivered,
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
  if (body.hold) await handIn(tx, order, now)
  else await sendOut(tx, services, order, content, await instructorById(tx, instructorId), now)
}

export const deliverOrder = implement(
  'POST /api/instructor/orders/{orderId}/deliver',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, asked) => {
    // Before the transaction, so that no order is held while it loads.
    await services.reader()
    return inTransaction(services.db, async (tx) => {
      const { actor, loaded, body } = asked
      await deliver(tx, services, actor.id, loaded.id, body)
      const row = orRefuse(await deskOrderById(tx, loaded.id), 'order_not_found')
      return deskOrder(tx, row, { instructorId: actor.id, now: services.clock.now(), locale: localeFor(asked) })
    })
  },
)
