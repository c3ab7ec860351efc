import * as m from '@tensaku/messages'
import { isDelivered } from '@tensaku/domain/orders'
import { mostCards } from '@tensaku/domain/flashcards'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { deliveredOf, orderOf } from '../orders/index.ts'
import {
  cardsFromOrder,
  type CategoryRow,
  categoryOf,
  insertCards,
  insertCategory,
  latestCategory,
  type NewCard,
} from './repo.ts'
import { cardView, categoryView } from './view.ts'

type Taken = Pick<NewCard, 'english' | 'japanese' | 'line'>
const isSame = (a: Taken, b: Taken) => a.line === b.line && a.english === b.english && a.japanese === b.japanese

/**
 * saves all cards or none. A card that the category already has is not added again, so a request may be repeated. The
 * member is locked, so that parallel requests never exceed the limit of a category (I-14).
 */
export const createFlashcards = implement(
  'POST /api/users/{id}/orders/{orderId}/flashcards',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db, clock }, { actor, loaded: order, body }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const delivered = isDelivered(order.status) ? await deliveredOf(tx, order.id) : undefined
      if (!delivered) throw new Refused('not_delivered')
      const lines = new Set(delivered.lines.map(({ n }) => n))
      if (body.items.some(({ line }) => line !== null && !lines.has(line)))
        throw new Refused('invalid_input', { fields: ['items'] })
      const now = clock.now()
      const category = await aim(tx, actor.id, body.flashcard_category_id, now)
      const wanted = body.items.filter((item, at) => body.items.findIndex((other) => isSame(item, other)) === at)
      const held = await cardsFromOrder(tx, category.id, order.id)
      const fresh = wanted.filter((item) => !held.some((card) => isSame(item, card)))
      if (category.count + fresh.length > mostCards) throw new Refused('category_full')
      const added = await insertCards(tx, { categoryId: category.id, orderId: order.id, at: now }, fresh)
      const known = held.filter((card) => wanted.some((item) => isSame(item, card)))
      return {
        category: categoryView({ ...category, count: category.count + added.length }),
        items: [...known, ...added].map(cardView),
        added: added.map(({ id }) => id),
      }
    }),
)

/** The chosen category, else that of the newest card. A member without any gets a first one, in the same transaction. */
async function aim(tx: Tx, userId: number, chosen: number | null, at: Date): Promise<CategoryRow> {
  if (chosen !== null) return orRefuse(await categoryOf(tx, userId, chosen), 'flashcard_category_not_found')
  const first = { userId, name: m.cards_first_category(), isPublic: false, at }
  const category = (await latestCategory(tx, userId)) ?? (await insertCategory(tx, first))
  return orRefuse(category, 'flashcard_category_not_found')
}
