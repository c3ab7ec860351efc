import type { Answer } from '@tensaku/contract'
import { endsUnpaid } from '../terms/renewal.ts'
import { durationOf } from '../view.ts'
import type { LivingRow, PeriodRow, PlanRow, TermRow, UseRow } from './repo.ts'

type Line = Answer<'GET /api/ops/subscriptions'>['items'][number]
type Detail = Answer<'GET /api/ops/members/{memberId}/subscription'>

export function lineView({ method, months, started_at, until, failed_at, due_at: due, ...row }: LivingRow): Line {
  const endsAt = row.status === 'past_due' && failed_at ? endsUnpaid(failed_at) : null
  const isTried = endsAt !== null && due !== null && due < endsAt && row.next !== 'ends'
  return {
    ...row,
    started_at: started_at.toISOString(),
    until: until.toISOString(),
    payment: { method, duration: durationOf(months) },
    failed_at: failed_at && failed_at.toISOString(),
    next_try: isTried ? due.toISOString() : null,
    ends_unless_paid: endsAt && endsAt.toISOString(),
  }
}

export const planView = ({ started_at, ended_at, ...row }: PlanRow): Detail['plans'][number] => ({
  ...row,
  started_at: started_at.toISOString(),
  ended_at: ended_at && ended_at.toISOString(),
})

/** A term or a period of a quota: its bounds as texts. */
export const stretchView = <Row extends TermRow | PeriodRow>({ start, end, ...row }: Row) => ({
  ...row,
  start: start.toISOString(),
  end: end.toISOString(),
})

export const useView = ({ at, ...row }: UseRow): Detail['uses'][number] => ({ ...row, at: at.toISOString() })
