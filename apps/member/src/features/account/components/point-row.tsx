import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import { kindOf, type PointEntry } from '../history.ts'

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${pointsOf(Math.abs(amount))}`

/** One ledger entry: reason, order and time at the left, amount and balance at the right. The whole row opens the order. */
export function PointRow({ entry }: { entry: PointEntry }) {
  const { order_id: orderId, order_title: title } = entry
  const opens = orderId !== null && title ? { id: orderId, title } : undefined
  return (
    <li
      className={`relative flex items-start justify-between gap-4 border-b border-line py-3 ${opens ? 'hover:bg-wash' : ''}`}
    >
      <div className="min-w-0">
        <p className="font-semibold">{kindOf(entry)}</p>
        {opens && (
          <Link
            to="orders-id"
            params={{ id: opens.id }}
            className="link lines-2 text-sm wrap-anywhere after:absolute after:inset-0"
          >
            {opens.title}
          </Link>
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
