import * as m from '@tensaku/messages'
import { isDelivered } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { deliveredOf, languageOf, orderOf } from '../orders/index.ts'
import { type Compared, isSameEdit, makeCards, type WantedCard } from './make-cards.ts'
import { mistakeAt } from './mistakes/keep-mistakes.ts'
import {
  cardsFromOrder,
  cardsOfMistakes,
  type CategoryRow,
  categoryOf,
  type HeldCard,
  insertCategory,
  latestCategory,
} from './repo.ts'

/** The same text of the same line. Of two edits of one sentence each has its card. */
const isSameText = (a: Compared, b: Compared): boolean =>
  a.line === b.line &&
  a.english === b.english &&
  a.japanese === b.japanese &&
  (a.start === undefined || b.start === undefined || a.start === b.start)

/**
 * saves all cards or none. A card that the category already has is not added again, so a request may be repeated. An
 * item with `start` remembers its edit; without a chosen category an edit that has a card in any category gets no second one. The member is locked, so that parallel requests never exceed the limit of a category (I-14).
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
      const result = { id: order.id, lines: delivered.lines, language: languageOf(order.category_id) }
      const cards = body.items.map(({ start, ...item }) => {
        const mistake = start === undefined ? undefined : mistakeAt(result, { line: item.line, start })
        if ((item.line !== null && !lines.has(item.line)) || (start !== undefined && !mistake))
          throw new Refused('invalid_input', { fields: ['items'] })
        return { ...item, order_id: order.id, mistake }
      })
      const now = clock.now()
      const chosen = body.flashcard_category_id
      const remembered = chosen === null ? await rememberedBy(tx, actor.id, cards) : []
      const category = await aim(tx, actor.id, chosen ?? remembered[0]?.category_id ?? null, now)
      const others = (await cardsFromOrder(tx, category.id, order.id)).filter(
        ({ id }) => !remembered.some((card) => card.id === id),
      )
      const isSame = (a: Compared, b: Compared) => isSameText(a, b) || (chosen === null && isSameEdit(a, b))
      return makeCards(tx, { userId: actor.id, category, at: now, held: [...remembered, ...others], isSame }, cards)
    }),
)

/** The member's cards of the same edits, in whichever category. */
async function rememberedBy(tx: Tx, userId: number, cards: readonly WantedCard[]): Promise<HeldCard[]> {
  const edits = cards.flatMap(({ mistake }) => (mistake ? [mistake] : []))
  const [first] = edits
  if (!first) return []
  const held = await cardsOfMistakes(tx, userId, [first.order_id])
  return held.filter(({ line, mistake }) => edits.some((one) => one.line === line && one.start === mistake?.start))
}

/** The chosen category, else that of the newest card. A member without any gets a first one, in the same transaction. */
export async function aim(tx: Tx, userId: number, chosen: number | null, at: Date): Promise<CategoryRow> {
  if (chosen !== null) return orRefuse(await categoryOf(tx, userId, chosen), 'flashcard_category_not_found')
  const first = { userId, name: m.cards_first_category(), isPublic: false, at }
  const category = (await latestCategory(tx, userId)) ?? (await insertCategory(tx, first))
  return orRefuse(category, 'flashcard_category_not_found')
}
