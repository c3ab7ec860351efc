import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'
import type { KnownFunds } from '../../../ui/cost-line.tsx'
import { BuyPoints } from './buy-points.tsx'

type Props = {
  funds: KnownFunds | undefined
  /** The points that even the cheapest nomination lacks. */
  missing: number
}

/** The points that a nomination may take, before one is chosen, or the ones that every nomination lacks. */
export function NominationFunds({ funds, missing }: Props) {
  // It has its height before the balance is known.
  return (
    <div className="mt-1 mb-4 min-h-[3lh] text-sm text-ink-soft tabular-nums">
      {missing === 0 && <p>{m.nominate_text()}</p>}
      {funds && <p>{words(funds, missing)}</p>}
      {missing > 0 && <BuyPoints missing={missing} />}
    </div>
  )
}

function words({ balance, gift }: KnownFunds, missing: number): string | undefined {
  if (missing > 0) return (gift > 0 ? m.nominate_needs : m.nominate_missing_points)({ points: pointsOf(missing) })
  // A plan pays.
  if (balance === gift) return undefined
  const usable = pointsOf(balance - gift)
  return gift > 0 ? m.nominate_funds_gift({ usable, gift: pointsOf(gift) }) : m.nominate_funds({ usable })
}
