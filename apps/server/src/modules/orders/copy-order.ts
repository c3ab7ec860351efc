import { copiedData } from '@tensaku/domain/drafts'
import { mayCopy } from '@tensaku/domain/orders'
import type { Connection } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { startSave } from '../drafts/index.ts'
import { urlOf } from '../files/index.ts'
import { questionsOf } from './questions/repo.ts'
import { filesOfOrder } from './files-repo.ts'
import { lineRows, orderOf, type OrderRow } from './repo.ts'
import { untitledName } from './untitled.ts'

async function copyOf(db: Connection, order: OrderRow) {
  const lines = await lineRows(db, order.id).execute()
  const questions = await questionsOf(db, order.id)
  const files = await filesOfOrder(db, order.id)
  return copiedData({
    // A copy of an untitled order is untitled too: its name is the day on which it is ordered.
    title: order.title === untitledName(order.placed_at) ? '' : order.title,
    settings: {
      course: order.course,
      category: order.category_id,
      teacher: order.wanted_type,
      tag: order.tag,
      language: order.language,
      species: order.species,
    },
    lines: lines.map(({ english, japanese, exercise_id: exercise }) => ({ english, japanese, exercise })),
    teacher: order.nominated_id,
    message: order.message,
    questions: questions.filter(({ points, answer }) => points === 0 && answer === null).map(({ content }) => content),
    openToOthers: order.open_to_others,
    files: files.map((file) => ({ url: urlOf(file) })),
  })
}

/** Re-submission: copies the texts of an order into a new draft. The price is agreed when the draft is ordered. */
export const copyOrder = implement(
  'POST /api/users/{id}/saves/orders/{orderId}/duplicate',
  async ({ db, clock }, { actor, params }) => {
    const order = orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found')
    if (!mayCopy(order, clock.now())) throw new Refused('copy_period_over')
    return order
  },
  async ({ db, clock }, { actor, key, loaded }) =>
    inTransaction(db, async (tx) => {
      const content = await copyOf(tx, loaded)
      return startSave(tx, { userId: actor.id, key, content, full: 'copy_draft_limit' }, clock.now())
    }),
)
