import type { Plan } from '@tensaku/contract'
import { byCard } from '../shop/index.ts'
import type { Priced } from './plan-queries.ts'
import type { Selection } from './selection.ts'

type Cards = readonly Parameters<typeof byCard>[0][]

/** A choice with the newest stored card where a card pays and none is named, or one that is gone. */
export function withStoredCard(selection: Selection, cards: Cards | undefined): Selection {
  const { method, card_id } = selection
  if (!cards) return selection
  const isNamed = method === 'one_click' && cards.some((card) => card?.id === card_id)
  const isUndecided = (method === 'credit_card' && card_id === undefined) || (method === 'one_click' && !isNamed)
  if (!isUndecided) return selection
  const { payment_method, card_id: newest } = byCard(cards[0])
  return { ...selection, method: payment_method, card_id: newest }
}

/** The part of a choice that the server prices; undefined while its plan or its meaning is not known. */
export function pricedOf(
  { plan, intent }: { plan: Plan | undefined; intent: unknown },
  { duration, method, upgrade, coupon }: Selection,
): Priced | undefined {
  return plan && intent ? { product_id: plan.id, duration, method, upgrade, coupon } : undefined
}
