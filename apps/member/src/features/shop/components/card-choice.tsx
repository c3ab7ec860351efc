import * as m from '@tensaku/messages'
import type { Cart } from '../cart.ts'
import { maskedCard } from '../labels.ts'
import type { Card } from '../queries.ts'

/** The choice of a card that is typed, although there are stored ones. */
export const anotherCard = { payment_method: 'credit_card', card_id: 0 } as const

/** The choice of a stored card; without one the card is typed. */
export const byCard = (card: Card | undefined) =>
  card
    ? ({ payment_method: 'one_click', card_id: card.id } as const)
    : ({ payment_method: 'credit_card', card_id: undefined } as const)

/** The stored card that a cart names. */
export const cardOf = (cards: readonly Card[], { card_id: id }: Cart) => cards.find((card) => card.id === id)

/** A cart with the newest stored card, if no method was chosen, or before that card was stored, or with one that is gone. */
export function withCard(cart: Cart, stored: readonly Card[]): Cart {
  const { payment_method: method } = cart
  const isUndecided =
    (method === '' && stored.length > 0) ||
    (method === 'credit_card' && cart.card_id === undefined && stored.length > 0) ||
    (method === 'one_click' && !cardOf(stored, cart))
  return isUndecided ? { ...cart, ...byCard(stored[0]) } : cart
}

type Props = {
  cards: readonly Card[]
  /** The id of the chosen card; undefined for one that is typed. */
  chosen: number | undefined
  choose: (card: Card | undefined) => void
}

/** The stored cards, and another one, which is typed in the gateway's frame (UI-022, Q-02). */
export function CardChoice({ cards, chosen, choose }: Props) {
  const rows = [
    ...cards.map((card) => ({ card, label: maskedCard(card) })),
    { card: undefined, label: m.shop_card_other() },
  ]
  return (
    <fieldset className="mt-1 ml-4 border-l-2 border-ai pl-4">
      <legend className="sr-only">{m.shop_card_choose()}</legend>
      {rows.map(({ card, label }) => (
        <label key={card?.id ?? 0} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="card"
            checked={chosen === card?.id}
            onChange={() => choose(card)}
            className="size-[1.25em] shrink-0 accent-ai"
          />
          <span className="min-w-0 tabular-nums">
            {label}
            {card && (
              <span className="ml-2 text-sm text-ink-soft">
                {m.shop_card_until({ month: card.expires.month, year: card.expires.year })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
