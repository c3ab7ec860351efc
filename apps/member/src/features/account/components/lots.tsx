import * as m from '@tensaku/messages'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import type { Points } from '../queries.ts'
import { Balance } from './lots-line.tsx'

type Lot = Points['lots'][number]

function nameOf({ gift, kind }: Lot): string {
  if (gift) return m.points_history_gift()
  return kind === 'paid' ? m.points_history_paid() : m.points_history_free()
}

/** The balance and each lot with its last day, first to expire first. The welcome gift has a note about its use. */
export function Lots({ points }: { points: Points }) {
  const lots = points.lots.filter(({ remaining }) => remaining > 0)
  return (
    <>
      <Balance points={points.balance} />
      {lots.length > 0 && (
        <ul aria-label={m.points_history_lots()} className="mt-3 border-t border-line">
          {lots.map((lot, at) => (
            <li key={at} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
              <p className="flex min-w-0 flex-wrap gap-x-2 text-sm tabular-nums">
                <span className="font-semibold">{nameOf(lot)}</span>
                <span>{m.points_history_until({ day: inTokyo(lot.expires_at) })}</span>
                {lot.gift && <span className="w-full text-xs text-ink-soft">{m.points_history_gift_use()}</span>}
              </p>
              <span className="shrink-0 font-semibold tabular-nums">{pointsOf(lot.remaining)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
