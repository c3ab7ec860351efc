import { type Answer, timelineMail } from '@tensaku/contract'
import { addHours } from '@tensaku/domain/calendar'
import { ANSWER_HOURS } from '@tensaku/domain/orders'
import { isOffered, isReassignable, mostHoursLate, publishedBy } from '../corrections/index.ts'
import type { GivenUpMail } from '../mail/index.ts'
import { type Broken, sentenceOf } from '../monitoring/index.ts'
import { opsLineView, type OpsLineRow, waitsUntil } from '../orders/index.ts'
import type { HeldRow, OverdueReportRow, OverdueRow, QuestionRow, UnclaimedRow } from './repo.ts'

type Trouble = Answer<'GET /api/ops/trouble'>
type Item<Kind extends keyof Trouble> = Trouble[Kind]['items'][number]

/** An order whose learner wants nobody else cannot be reassigned: it can only be cancelled. */
const actFor = (reassignable: boolean) => (reassignable ? 'reassign' : 'cancel')

export const overdueView = (row: OpsLineRow & OverdueRow): Item<'overdue'> => ({
  ...opsLineView(row),
  due_at: row.due_at.toISOString(),
  taken_back_at: addHours(row.due_at, mostHoursLate).toISOString(),
  act: actFor(row.pool_from !== null),
})

export const unclaimedView = (row: OpsLineRow & UnclaimedRow, now: Date): Item<'unclaimed'> => ({
  ...opsLineView(row),
  waiting_since: row.since.toISOString(),
  ends_at: waitsUntil(row).toISOString(),
  offer: isOffered(row, now) && row.pool_from ? { name: row.offered ?? '', until: row.pool_from.toISOString() } : null,
  act: actFor(isReassignable(row, now)),
})

export const questionView = (row: OpsLineRow & QuestionRow): Item<'questions'> => ({
  ...opsLineView(row),
  question_id: row.question_id,
  asked_at: row.asked_at.toISOString(),
  price: row.price,
  refunded_at: addHours(row.asked_at, ANSWER_HOURS.refunded).toISOString(),
})

export const heldView = (row: OpsLineRow & HeldRow): Item<'held'> => ({
  ...opsLineView(row),
  submitted_at: row.submitted_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  published_by: publishedBy(row)?.toISOString() ?? null,
  flags: row.flags,
})

export const mailView = ({ id, kind, recipient, ...row }: GivenUpMail): Item<'mails'> => ({
  id,
  kind: timelineMail.options.find((known) => known === kind) ?? null,
  recipient,
  order_id: row.order_id,
  member_id: row.user_id,
  given_up_at: row.given_up_at.toISOString(),
})

export const ruleView = ({ result, since }: Broken, locale: 'ja' | 'en'): Item<'rules'> => ({
  rule: result.invariant,
  says: sentenceOf(result.invariant, locale),
  count: result.total,
  offenders: result.offenders,
  failed: result.failed ?? false,
  since: since.toISOString(),
})

export const reportView = (row: OverdueReportRow): Item<'reports'> => ({
  id: row.id,
  member: { id: row.user_id, username: row.username },
  counsellor: row.counsellor_id === null ? null : { id: row.counsellor_id, name: row.counsellor ?? '' },
  requested_at: row.requested_at.toISOString(),
  due_at: row.due_at.toISOString(),
})
