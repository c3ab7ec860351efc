import type { Mistake } from '@tensaku/contract'
import type { MistakeRow, StoredMistake } from './repo.ts'

/** A mistake is closed as long as an order has its corrected form and no later one the same slip. */
export const stateOf = ({ closed_by: closedBy }: Pick<MistakeRow, 'closed_by'>): Mistake['state'] =>
  closedBy === null ? 'open' : 'closed'

/** The mistake of a card as its learner sees it. */
export const mistakeView = ({ was, now, closed_by: closedBy, ...row }: StoredMistake): Mistake => ({
  state: stateOf({ closed_by: closedBy }),
  language: row.language,
  was: was.text.slice(was.start, was.end),
  now: now.text.slice(now.start, now.end),
  sentence_was: was.text,
  sentence_now: now.text,
  was_at: was.start,
  now_at: now.start,
  order_id: row.order_id,
  line: row.line,
  start: row.start,
  closed_by: closedBy,
  closed_at: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
})
