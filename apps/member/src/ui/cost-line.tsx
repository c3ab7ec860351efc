import { type Funds, missingPoints } from '@tensaku/domain/ledger'
import * as m from '@tensaku/messages'
import { minuteInTokyo, pointsOf } from '../lib/format.ts'

/** The points of the member; `checkedAt`, in milliseconds, if they could not be confirmed now. */
export type KnownFunds = Funds & { checkedAt?: number }

type Props = {
  /** Points that the button takes, as the server says. */
  price: number | undefined
  /** The button names the price itself. */
  onButton?: boolean
  /** Undefined until the balance is known. */
  funds: KnownFunds | undefined
  /** Whether the welcome gift pays this. */
  giftPays?: boolean
  /** The button names this as its description. */
  id?: string
  className?: string
}

/** The line below a button that takes points: price, balance, and the missing points. It has its height before its text. */
export function CostLine({ price, onButton = false, funds, giftPays = true, id, className = '' }: Props) {
  const missing = price === undefined || !funds ? 0 : missingPoints(funds, price, giftPays)
  return (
    <p
      id={id}
      className={`min-h-[1lh] text-sm tabular-nums ${missing > 0 ? 'text-alert' : 'text-ink-soft'} ${className}`}
    >
      {price !== undefined && funds && (
        <>
          {!onButton && <strong className="mr-2">{m.cost_price({ price: pointsOf(price) })}</strong>}
          {words(price, funds, missing)}
        </>
      )}
      {missing > 0 && !giftPays && funds && funds.gift > 0 && (
        <span className="block">{m.cost_gift({ gift: pointsOf(funds.gift) })}</span>
      )}
      {funds?.checkedAt !== undefined && (
        <span className="block">
          {m.cost_checked_at({ at: minuteInTokyo(new Date(funds.checkedAt).toISOString()) })}
        </span>
      )}
    </p>
  )
}

function words(price: number, { balance }: Funds, missing: number): string {
  return missing > 0
    ? m.cost_missing({ missing: pointsOf(missing), balance: pointsOf(balance) })
    : m.cost_enough({ balance: pointsOf(balance), after: pointsOf(balance - price) })
}
