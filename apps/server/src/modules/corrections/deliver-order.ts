import type { Body } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { found, Refused } from '../../http/refused.ts'
import { answerQuestion, lockOrder, questionsOf, type OrderRow } from '../orders/index.ts'
import { checkComplete } from './check-complete.ts'
import { deskOrder, instructorById, localeFor, seenOrder } from './desk-order.ts'
import { handIn, sendOut } from './handing/send.ts'
import { isWorking } from './policy.ts'
import type { Publishing } from './publish.ts'
import { deskOrderById } from './queue-repo.ts'
import { workOf } from './repo.ts'
import { workView } from './view.ts'

type Delivered = Body<'POST /api/instructor/orders/{orderId}/deliver'>

/** Stores the answers and tells how many questions of the draft are left. Refuses an answer to a question of another order. */
async function answerAll(tx: Tx, order: OrderRow, answers: NonNullable<Delivered['answers']>, now: Date) {
  const open = new Map((await questionsOf(tx, order.id)).map((question) => [question.id, question.answer]))
  for (const { id, answer } of answers) {
    if (!open.has(id)) throw new Refused('invalid_input', { fields: ['answers'] })
    open.set(id, answer)
    await answerQuestion(tx, order.id, id, answer, now)
  }
  return [...open.values()].filter((answer) => answer === null).length
}

/** The same revision delivered or handed in before by the same instructor is that delivery, whose answer was lost. */
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
    (order.status >= 2 || order.goes_out_at !== null) &&
    work?.revision === body.revision
  if (before) return
  if (!order || !isWorking(instructorId, order)) throw new Refused('not_working')
  if (order.goes_out_at) throw new Refused('handed_in')
  if (!work || work.revision !== body.revision) throw new Refused('work_conflict', { head: workView(work) })

  await checkComplete(tx, order, work.content, await answerAll(tx, order, body.answers ?? [], now))
  if (body.hold) await handIn(tx, order, now)
  else await sendOut(tx, services, order, work.content, await instructorById(tx, instructorId), now)
}

export const deliverOrder = implement(
  'POST /api/instructor/orders/{orderId}/deliver',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, asked) => {
    // Before the transaction, so that no order is held while it loads.
    await services.reader()
    return services.db.transaction().execute(async (tx) => {
      const { actor, loaded, body } = asked
      await deliver(tx, services, actor.id, loaded.id, body)
      const row = found(await deskOrderById(tx, loaded.id), 'order_not_found')
      return deskOrder(tx, row, { instructorId: actor.id, now: services.clock.now(), locale: localeFor(asked) })
    })
  },
)
