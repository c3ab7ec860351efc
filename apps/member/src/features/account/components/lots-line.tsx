import * as m from '@tensaku/messages'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import type { Points } from '../queries.ts'

/** The balance and the part that expires first. */
export function LotsLine({ points }: { points: Points }) {
  const [first] = points.lots.flatMap((lot) => (lot.remaining > 0 ? inTokyo(lot.expires_at) : []))
  const expiring = points.lots.reduce((sum, lot) => (inTokyo(lot.expires_at) === first ? sum + lot.remaining : sum), 0)
  return (
    <>
      <Balance points={points.balance} />
      {first !== undefined && (
        <p className="text-sm text-ink-soft">
          {expiring === points.balance
            ? m.points_until({ day: first })
            : m.points_first({ points: pointsOf(expiring), day: first })}
        </p>
      )}
    </>
  )
}

/** The balance in large type. */
export function Balance({ points }: { points: number }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-1 text-2xl font-semibold tabular-nums">
      {pointsOf(points)}
      <span className="text-base font-normal">{m.points_unit()}</span>
    </p>
  )
}
