import { mostCards } from '@tensaku/domain/flashcards'
import type { Answer } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { keepMistakes, type NewMistake } from './mistakes/keep-mistakes.ts'
import { insertCards, type CardRow, type CategoryRow, type HeldCard, type NewCard } from './repo.ts'
import { cardView, categoryView } from './view.ts'

type Made = Answer<'POST /api/users/{id}/orders/{orderId}/flashcards'>

/** A card to be made of an order, with the mistake that it remembers. */
export type WantedCard = NewCard & { order_id: number; mistake?: NewMistake | undefined }

/** A stored card or one to be made, as both are compared. */
export type Compared = Pick<WantedCard, 'order_id' | 'line' | 'english' | 'japanese'> & { start: number | undefined }

/** Cards of one edit, whatever their texts. */
export const isSameEdit = (a: Compared, b: Compared): boolean =>
  a.start !== undefined && a.order_id === b.order_id && a.line === b.line && a.start === b.start

type Slot = { compared: Compared; row?: HeldCard; card?: WantedCard; mistake?: NewMistake | undefined }

const stored = (row: HeldCard): Slot => ({ row, compared: { ...row, start: row.mistake?.start } })
const wanted = (card: WantedCard): Slot => ({
  card,
  mistake: card.mistake,
  compared: { ...card, start: card.mistake?.start },
})

/** The wanted cards without repetition: stored ones that are the same, else new ones. A stored card may get its mistake now. */
function slotsOf(
  held: readonly HeldCard[],
  cards: readonly WantedCard[],
  isSame: (a: Compared, b: Compared) => boolean,
) {
  const slots = held.map(stored)
  const used = new Set<Slot>()
  for (const card of cards) {
    const fresh = wanted(card)
    const slot = slots.find(({ compared }) => isSame(compared, fresh.compared))
    if (slot && slot.compared.start === undefined) {
      slot.mistake = card.mistake
      slot.compared.start = card.mistake?.start
    }
    if (!slot) slots.push(fresh)
    used.add(slot ?? fresh)
  }
  return slots.filter((slot) => used.has(slot))
}

/** Adds the cards of each order. */
async function insertAll(tx: Tx, categoryId: number, cards: readonly WantedCard[], at: Date): Promise<CardRow[]> {
  const added: CardRow[] = []
  for (const [orderId, ofOrder] of Map.groupBy(cards, (card) => card.order_id)) {
    const rows = ofOrder.map(({ mistake: _mistake, order_id: _order, ...card }) => card)
    added.push(...(await insertCards(tx, { categoryId, orderId, at }, rows)))
  }
  return added
}

type Making = {
  userId: number
  category: CategoryRow
  at: Date
  held: readonly HeldCard[]
  isSame: (a: Compared, b: Compared) => boolean
}

/** Makes all cards or none, except those that are among the held ones. The member is locked. Refuses `category_full`. */
export async function makeCards(
  tx: Tx,
  { userId, category, at, held, isSame }: Making,
  cards: readonly WantedCard[],
): Promise<Made> {
  const slots = slotsOf(held, cards, isSame)
  // In the order in which they are inserted.
  const fresh = slots.flatMap(({ card }) => (card ? [card] : [])).toSorted((a, b) => a.order_id - b.order_id)
  if (category.count + fresh.length > mostCards) throw new Refused('category_full')
  const added = await insertAll(tx, category.id, fresh, at)
  const rows: { row: CardRow; mistake?: NewMistake | undefined }[] = [
    ...slots.flatMap(({ row, mistake }) => (row ? [{ row, mistake }] : [])),
    ...added.map((row, index) => ({ row, mistake: fresh[index]?.mistake })),
  ]
  const kept = await keepMistakes(
    tx,
    userId,
    rows.flatMap(({ row, mistake }) => (mistake ? [{ ...mistake, card_id: row.id }] : [])),
  )
  return {
    category: categoryView({ ...category, count: category.count + added.length }),
    items: rows.map(({ row }) =>
      cardView({ ...row, mistake: kept.find((one) => one.card_id === row.id) ?? row.mistake }),
    ),
    added: added.map(({ id }) => id),
  }
}
