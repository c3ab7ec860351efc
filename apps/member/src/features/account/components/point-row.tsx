import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import { kindOf, type PointEntry } from '../history.ts'

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${pointsOf(Math.abs(amount))}`

const opening = 'link lines-2 text-sm wrap-anywhere after:absolute after:inset-0'

/** The order or the purchase of an entry, as a link; undefined without one. */
function aboutOf({ order_id: orderId, order_title: title, purchase }: Shown): ReactNode {
  if (orderId !== null && title)
    return (
      <Link to="orders-id" params={{ id: orderId }} className={opening}>
        {title}
      </Link>
    )
  if (!purchase) return undefined
  const { id, name, quantity } = purchase
  return (
    <Link to="shop-thanks" query={{ purchase: id }} className={opening}>
      {quantity > 1 ? m.points_history_times({ name, quantity }) : name}
    </Link>
  )
}

/** The kinds of points that were taken, each with its part. */
const originsOf = ({ amount, paid = 0 }: Shown): string =>
  [
    paid < 0 && m.points_history_from_paid({ points: pointsOf(-paid) }),
    amount < paid && m.points_history_from_free({ points: pointsOf(paid - amount) }),
  ]
    .filter(Boolean)
    .join(m.points_history_and())

/** Entries that lie on the device from before do not tell the purchase and the kind of points. */
type Shown = Omit<PointEntry, 'paid' | 'purchase'> & Partial<Pick<PointEntry, 'paid' | 'purchase'>>

/** One ledger entry: reason, order or purchase, and time at the left, amount and balance at the right. The whole row opens it. */
export function PointRow({ entry }: { entry: Shown }) {
  const about = aboutOf(entry)
  return (
    <li
      className={`relative flex items-start justify-between gap-4 border-b border-line py-3 ${about ? 'hover:bg-wash' : ''}`}
    >
      <div className="min-w-0">
        <p className="font-semibold">{kindOf(entry)}</p>
        {about}
        {entry.amount < 0 && entry.paid !== undefined && (
          <p className="text-sm text-ink-soft tabular-nums">{originsOf(entry)}</p>
        )}
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums">
          <time dateTime={entry.at}>{inTokyo(entry.at)}</time>
          {entry.expires_at !== null && <span>{m.points_history_until({ day: inTokyo(entry.expires_at) })}</span>}
        </p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className={`block text-lg font-semibold ${entry.amount < 0 ? '' : 'text-done'}`}>
          {m.points_amount({ points: signed(entry.amount) })}
        </span>
        <span className="block text-xs text-ink-soft">
          {m.points_history_balance({ points: pointsOf(entry.balance) })}
        </span>
      </p>
    </li>
  )
}
