import * as m from '@tensaku/messages'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import type { Points } from '../queries.ts'
import { Balance } from './lots-line.tsx'

/** The balance and each lot with its last day, first to expire first. */
export function Lots({ points }: { points: Points }) {
  const lots = points.lots.filter(({ remaining }) => remaining > 0)
  return (
    <>
      <Balance points={points.balance} />
      {lots.length > 0 && (
        <ul aria-label={m.points_history_lots()} className="mt-2 text-sm">
          {lots.map((lot, at) => (
            <li key={at} className="flex justify-between gap-4 py-1">
              <span>
                {m.points_history_until({ day: inTokyo(lot.expires_at) })}
                <span className="ml-2 text-ink-soft">
                  {lot.gift
                    ? m.points_history_gift_lot()
                    : lot.kind === 'paid'
                      ? m.points_history_paid()
                      : m.points_history_free()}
                </span>
              </span>
              <span className="shrink-0 tabular-nums">{pointsOf(lot.remaining)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
