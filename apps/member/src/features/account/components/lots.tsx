import { day, jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import { now } from '../../../lib/now.ts'
import { Folded } from '../../../ui/folded.tsx'
import type { Points } from '../queries.ts'

type Lot = Points['lots'][number]

function nameOf({ gift, kind }: Lot): string {
  if (gift) return m.points_history_gift()
  return kind === 'paid' ? m.points_history_paid() : m.points_history_free()
}

/** Lots of one kind that expire on one day are one row. */
function byDay(lots: readonly Lot[]): Lot[] {
  const rows = new Map<string, Lot>()
  for (const lot of lots) {
    if (lot.remaining === 0) continue
    const key = [lot.kind, lot.gift, inTokyo(lot.expires_at)].join()
    rows.set(key, { ...lot, remaining: lot.remaining + (rows.get(key)?.remaining ?? 0) })
  }
  return [...rows.values()]
}

/** Days in which a reminder of the expiry has been sent already. */
const soon = 7

const daysLeft = ({ expires_at: at }: Lot): number =>
  Math.round((Date.parse(jstDate(new Date(at))) - Date.parse(jstDate(new Date(now())))) / day)

/** The rows that are shown at once; further ones are folded. */
const first = 4

/** The lots with their last days, first to expire first. The welcome gift has a note about its use. */
export function Lots({ lots }: { lots: Points['lots'] }) {
  const rows = byDay(lots)
  if (rows.length === 0) return null
  const [shown, folded] = rows.length <= first + 1 ? [rows, []] : [rows.slice(0, first), rows.slice(first)]
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-sm font-semibold text-ink-soft">{m.points_history_lots()}</h3>
      <List label={m.points_history_lots()} lots={shown} />
      {folded.length > 0 && (
        <Folded title={m.points_history_more({ count: folded.length })} quiet>
          <List label={m.points_history_later()} lots={folded} />
        </Folded>
      )}
    </div>
  )
}

const List = ({ label, lots }: { label: string; lots: readonly Lot[] }) => (
  <ul aria-label={label} className="border-t border-line">
    {lots.map((lot, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
        <p className="min-w-0 text-sm tabular-nums">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            {m.points_history_until({ day: inTokyo(lot.expires_at) })}
            {daysLeft(lot) <= soon && (
              <Badge tone="alert">
                {daysLeft(lot) === 0 ? m.points_history_today() : m.points_history_soon({ days: daysLeft(lot) })}
              </Badge>
            )}
          </span>
          <span className="block text-ink-soft">{nameOf(lot)}</span>
          {lot.gift && <span className="block text-xs text-ink-soft">{m.points_history_gift_use()}</span>}
        </p>
        <span className="shrink-0 font-semibold tabular-nums">
          {m.points_amount({ points: pointsOf(lot.remaining) })}
        </span>
      </li>
    ))}
  </ul>
)
