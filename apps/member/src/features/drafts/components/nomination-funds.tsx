import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'
import type { KnownFunds } from '../../../ui/cost-line.tsx'
import { BuyPoints } from './buy-points.tsx'

/** The points that a nomination may take, before one is chosen. It has its height before the balance is known. */
export function NominationFunds({ id, funds }: { id: string; funds: KnownFunds | undefined }) {
  return (
    <div className="mb-4 min-h-[2lh] text-sm text-ink-soft tabular-nums">
      {funds && <p id={id}>{words(funds)}</p>}
      {funds && funds.balance === funds.gift && <BuyPoints />}
    </div>
  )
}

function words({ balance, gift }: KnownFunds): string {
  const given = { usable: pointsOf(balance - gift), gift: pointsOf(gift) }
  if (gift === 0) return m.nominate_funds(given)
  return balance > gift ? m.nominate_funds_gift(given) : m.nominate_funds_only_gift(given)
}
