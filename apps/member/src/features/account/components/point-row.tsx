import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import { kindOf, type PointEntry } from '../history.ts'

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${pointsOf(Math.abs(amount))}`

/** One ledger entry: reason and time at the left, amount and balance at the right. */
export function PointRow({ entry }: { entry: PointEntry }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">{kindOf(entry)}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          <time dateTime={entry.at}>{inTokyo(entry.at)}</time>
          {entry.expires_at !== null && (
            <span className="ml-3 inline-block">{m.points_history_until({ day: inTokyo(entry.expires_at) })}</span>
          )}
        </p>
        {entry.order_id !== null && (
          <Link
            to="orders-id"
            params={{ id: entry.order_id }}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {m.points_history_to_order()}
          </Link>
        )}
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className={`block text-lg font-semibold ${entry.amount < 0 ? '' : 'text-done'}`}>
          {signed(entry.amount)}
        </span>
        <span className="block text-xs text-ink-soft">
          {m.points_history_balance({ points: pointsOf(entry.balance) })}
        </span>
      </p>
    </li>
  )
}
