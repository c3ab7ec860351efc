import { isCut } from '@tensaku/correction'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { orderLines, questionsOf, type OrderRow } from '../orders/index.ts'
import { lockOwn, seenOrder } from './desk-order.ts'
import { isSameWork, workOf, writeWork, type WorkContent, type WorkRow } from './repo.ts'
import { workView } from './view.ts'

/** Each answer is to a question that came with the order, and to each there is one. Refuses `invalid_work`. */
async function checkAnswers(tx: Tx, orderId: number, { answers = [] }: WorkContent): Promise<void> {
  if (answers.length === 0) return
  const open = new Set((await questionsOf(tx, orderId)).filter(({ points }) => points === 0).map(({ id }) => id))
  if (!answers.every(({ id }) => open.delete(id))) throw new Refused('invalid_work')
}

/**
 * Each line belongs to the order and comes once, explanations and cuts lie within its original, answers are to its questions,
 * and model phrases are of the advanced course alone. Refuses `invalid_work`.
 */
export async function checkContent(tx: Tx, order: OrderRow, content: WorkContent): Promise<void> {
  if (order.course === 'basic' && content.phrases && content.phrases.length > 0) throw new Refused('invalid_work')
  await checkAnswers(tx, order.id, content)
  const originals = new Map((await orderLines(tx, order)).map(({ n, original }) => [n, original]))
  for (const { n, explanations, cuts = [] } of content.lines) {
    const original = originals.get(n)
    originals.delete(n)
    const inside = explanations.every(({ start, end }) => start <= end && end <= (original?.length ?? 0))
    if (original === undefined || !inside || !cuts.every((cut) => isCut(original, cut)))
      throw new Refused('invalid_work')
  }
}

/** A desk that knows of no answers leaves those that are there as they are. */
function withAnswers({ answers, ...written }: WorkContent, head: WorkRow | undefined): WorkContent {
  const given = answers ?? head?.content.answers ?? []
  return { ...written, ...(given.length > 0 && { answers: given }) }
}

/**
 * Compare-and-set on the revision. What is already there is a success whatever revision it was sent with:
 * it is the same save again, whose answer was lost.
 */
export async function write(
  tx: Tx,
  of: { orderId: number; instructorId: number },
  { revision, sent, now }: { revision: number; sent: WorkContent; now: Date },
): Promise<WorkRow> {
  const head = await workOf(tx, of.orderId, of.instructorId)
  const content = withAnswers(sent, head)
  if (head && (await isSameWork(tx, of.orderId, of.instructorId, content))) return head
  if (revision !== (head?.revision ?? 0)) throw new Refused('work_conflict', { head: workView(head) })
  return writeWork(tx, { orderId: of.orderId, instructorId: of.instructorId, content, at: now })
}

export const saveWork = implement(
  'PUT /api/instructor/orders/{orderId}/work',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db, clock }, { actor, loaded, body: { revision, ...content } }) =>
    inTransaction(db, async (tx) => {
      const order = await lockOwn(tx, actor.id, loaded.id)
      await checkContent(tx, order, content)
      const of = { orderId: order.id, instructorId: actor.id }
      return workView(await write(tx, of, { revision, sent: content, now: clock.now() }))
    }),
)
