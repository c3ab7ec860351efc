import type { Answer, Moment } from '@tensaku/contract'
import { complaintProblem, orderStatus, stepReasons } from '@tensaku/domain/orders'
import { isEndable, isPaidWhenEnded, isReassignable, publishedBy } from '../corrections/index.ts'
import { instantView, opsLineView, type ConsultationRow, type OpsLineRow, type OrderRow } from '../orders/index.ts'
import type { MomentRow } from './repo.ts'

/** The reason of a step if it is a code; an operator gives some reasons in words. */
const reasonOf = ({ kind, detail }: MomentRow): Moment['reason'] =>
  (kind === 'order' && stepReasons.find((reason) => reason === detail)) || null

export function momentView(given: MomentRow): Moment {
  const { id, at, detail, ...row } = given
  const reason = reasonOf(given)
  return { ...row, key: `${row.kind}-${id}`, at: at.toISOString(), reason, detail: reason === null ? detail : null }
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
