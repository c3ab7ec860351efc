import * as m from '@tensaku/messages'
import { minuteInTokyo } from '../../../lib/format.ts'
import type { Purchase } from '../queries.ts'
import { earlierTwin } from '../earlier-twin.ts'

/** Tells of a second purchase of the same thing, so that nobody pays twice unaware. */
export function TwinNote({ purchase, among }: { purchase: Purchase; among: readonly Purchase[] }) {
  const twin = earlierTwin(purchase, among)
  if (!twin) return null
  return (
    <p className="mt-1 text-sm text-alert">
      {m.shop_purchase_twin({ at: minuteInTokyo(twin.created_at), id: twin.id })}
    </p>
  )
}
