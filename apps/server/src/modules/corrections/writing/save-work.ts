import { isCut } from '@tensaku/correction'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { orderLines, questionsOf, type OrderRow } from '../../orders/index.ts'
import { lockOwn, seenOrder } from '../desk-order.ts'
import { isSameWork, workOf, writeWork, type WorkContent, type WorkRow } from './repo.ts'
import { workView } from '../view.ts'

/** Checks that each answer belongs to a question of the order, one for each. Refuses `invalid_work`. */
async function checkAnswers(tx: Tx, orderId: number, { answers = [] }: WorkContent): Promise<void> {
  if (answers.length === 0) return
  const open = new Set((await questionsOf(tx, orderId)).filter(({ points }) => points === 0).map(({ id }) => id))
  if (!answers.every(({ id }) => open.delete(id))) throw new Refused('invalid_work')
}

/**
 * Checks that each line belongs to the order and comes once, that explanations and cuts lie within its original, that answers
 * belong to its questions, and that only the advanced course has model phrases. Refuses `invalid_work`.
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

/** An older desk without answers leaves the stored ones unchanged. */
function withAnswers({ answers, ...written }: WorkContent, head: WorkRow | undefined): WorkContent {
  const given = answers ?? head?.content.answers ?? []
  return { ...written, ...(given.length > 0 && { answers: given }) }
}

/**
 * Saves by compare-and-set on the revision. A save of the stored content succeeds with any revision: it is a repeated request whose
 * answer was lost.
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
