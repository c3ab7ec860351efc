import type { Body } from '@tensaku/contract'
import { textsOf } from '@tensaku/domain/flags'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { isStillMember } from '../../account/index.ts'
import { forgetPdf } from '../../documents/index.ts'
import { noticeMistakes } from '../../flashcards/index.ts'
import { announce, notify } from '../../notifications/index.ts'
import { deliveredOf } from '../../orders/index.ts'
import { forgetChanged } from '../../learning-insights/index.ts'
import { checkComplete } from '../delivering/check-complete.ts'
import { flagsIn } from '../checking/check-reasons.ts'
import { correctedText, keepVersion } from '../delivering/corrected-text.ts'
import { changedOrder, instructorById, seenOrder } from '../desk-order.ts'
import type { Publishing } from '../delivering/publish.ts'
import { workOf } from '../writing/repo.ts'
import { isNewest } from './repo.ts'
import { workView } from '../view.ts'
import { holdAmendable } from './save-amendment.ts'

type Amended = Body<'POST /api/instructor/orders/{orderId}/amend'>

/**
 * Adds a version to a delivery: older versions stay as they are (I-07), nothing is earned again (I-17), and the learner is
 * notified. A second request, or one with the same content, answers the present version.
 */
async function amend(
  tx: Tx,
  services: Publishing,
  {
    instructorId,
    order: { id: orderId, user_id: userId },
    body,
  }: { instructorId: number; order: { id: number; user_id: number }; body: Amended },
): Promise<void> {
  const now = services.clock.now()
  // The order is locked before its member, as everywhere: a question or a refund at the same moment locks in that order, too.
  const order = await holdAmendable(tx, instructorId, orderId, now)
  // No version is added after the learner has withdrawn.
  if (!(await isStillMember(tx, userId))) throw new Refused('not_amendable')
  const work = await workOf(tx, orderId, instructorId)
  if (!work || work.revision !== body.revision) throw new Refused('work_conflict', { head: workView(work) })
  const text = await correctedText(tx, services, order, work.content)
  if (await isNewest(tx, orderId, text)) return
  const newest = orRefuse(await deliveredOf(tx, orderId), 'not_amendable')
  if (newest.version !== body.base_version) throw new Refused('amend_conflict')
  await checkComplete(tx, order, work.content, 0)
  // No check precedes an amendment, so a new text must raise no flag; texts that the learner has read already may stay.
  if ((await flagsIn(tx, order, { ...work.content, answers: [] }, textsOf(newest))).length > 0)
    throw new Refused('text_flagged')

  const version = newest.version + 1
  await keepVersion(tx, order, { instructorId, version, at: now }, text)
  await forgetPdf(tx, orderId, now)
  await forgetChanged(tx, orderId, newest.lines, text.lines)
  await noticeMistakes(tx, order, { lines: text.lines, at: order.delivered_at ?? now })
  const { name: teacher } = await instructorById(tx, instructorId)
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'order', id: orderId }, now })
  await notify(tx, services, {
    userId,
    key: `order_amended:${orderId}:${version}`,
    kind: 'order_amended',
    data: { order_id: orderId, title: order.title, teacher },
    now,
  })
}

export const amendOrder = implement(
  'POST /api/instructor/orders/{orderId}/amend',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, asked) => {
    // Before the transaction, so that no order stays locked while the reader loads.
    await services.reader()
    return inTransaction(services.db, async (tx) => {
      const { actor, loaded, body } = asked
      await amend(tx, services, { instructorId: actor.id, order: loaded, body })
      return changedOrder(tx, services, asked)
    })
  },
)
