import type { Answer, Moment } from '@tensaku/contract'
import { complaintProblem, orderStatus, stepReasons } from '@tensaku/domain/orders'
import { isEndable, isPaidWhenEnded, isReassignable, publishedBy } from '../corrections/index.ts'
import { instantView, opsLineView, type ConsultationRow, type OpsLineRow, type OrderRow } from '../orders/index.ts'
import type { EntryRow, ThingRow } from './points-repo.ts'
import type { MomentRow } from './repo.ts'

/** A reason is a code, or the words of an operator. */
const reasonOf = (given: string | null): Pick<Moment, 'reason' | 'detail'> => {
  const reason = stepReasons.find((one) => one === given) ?? null
  return { reason, detail: reason === null ? given : null }
}

export function momentView({ id, at, ...row }: MomentRow): Moment {
  const { reason, detail } = row.kind === 'order' ? reasonOf(row.detail) : { reason: null, detail: row.detail }
  const given = { key: `${row.kind}-${id}`, at: at.toISOString(), reason, detail }
  return row.kind === 'points' ? { ...row, ...given, about: null, entries: [] } : { ...row, ...given }
}

const entryView = ({ because, at, ...entry }: EntryRow) => ({
  ...entry,
  at: new Date(at).toISOString(),
  ...reasonOf(because),
})

/** A thing for which points moved, at the instant of its last entry. */
export function thingView({ about, order_id, entries }: ThingRow): Moment[] {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return []
  return [
    {
      kind: 'points',
      key: `points-${first.id}`,
      at: new Date(last.at).toISOString(),
      order_id,
      what: first.what,
      actor: null,
      name: null,
      points: entries.reduce((sum, { points }) => sum + points, 0),
      state: null,
      reason: null,
      detail: null,
      taken_from: null,
      about,
      entries: entries.map(entryView),
    },
  ]
}

/** An order without its texts, and the actions that are possible now. */
export function opsOrderView(
  row: OrderRow,
  parts: {
    line: OpsLineRow
    names: ReadonlyMap<number, { name: string }>
    /** Whether its instructor may work. */
    atWork: boolean
    consultations: readonly ConsultationRow[]
    /** The time at which it ends unclaimed, and the end of an offer that is made now. */
    waits: Date | null
    offerEnds: Date
  },
  now: Date,
): Answer<'GET /api/ops/orders/{orderId}'> {
  const named = (id: number | null) => (id === null ? null : { id, name: parts.names.get(id)?.name ?? '' })
  const offered = named(row.offered_id)
  const reassignable = row.pool_from !== null && isReassignable(row, now)
  const held = row.status === orderStatus.checking && row.submitted_at !== null
  return {
    ...opsLineView(parts.line),
    wanted_type: row.wanted_type,
    charged_type: row.charged_type,
    nominee: named(row.nominated_id),
    offer: offered && row.pool_from && { ...offered, until: row.pool_from.toISOString() },
    offer_until: reassignable ? instantView(parts.offerEnds) : null,
    waits_until: instantView(parts.waits),
    open_to_others: row.pool_from !== null,
    unit: row.unit,
    length: row.length,
    pay_yen: row.pay_yen,
    claimed_at: instantView(row.claimed_at),
    due_at: instantView(row.due_at),
    submitted_at: instantView(row.submitted_at),
    published_by: held ? instantView(publishedBy(row)) : null,
    flags: row.flags,
    delivered_at: instantView(row.delivered_at),
    closed_at: instantView(row.closed_at),
    refunded_at: instantView(row.refunded_at),
    cancel_reason: row.cancel_reason,
    may: {
      check: held,
      send_back: held && parts.atWork,
      reassign: reassignable,
      cancel: isEndable(row),
      refund: complaintProblem(row, now) === undefined,
    },
    pays: isPaidWhenEnded(row, now),
    consultations: parts.consultations.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}
