import { creditOf, type Term } from '@tensaku/domain/plans'
import { standingTerms, type PaidTerm, type PlanState } from './state.ts'

type Terms = Pick<PlanState, 'terms'>

/** A term as an upgrade credits it: its value is less by refunds. */
export const creditedTerm = (state: Terms, term: PaidTerm): Term & { value: number } => ({
  start: term.starts_at,
  end: term.ends_at,
  value: worthOf(state, term),
})

/**
 * The yen that a term stands for now: its value without the refunds of its charge, and without the part of its credit that came from
 * money refunded since. That part is found by pricing the credit again. Points that an upgrade has given back were given already, so
 * they do not lower the loss.
 */
function worthOf(state: Terms, term: PaidTerm): number {
  const { value, credit: spent, refunded, offered } = term
  const lost = Math.max(0, offered - creditBehind(state, term))
  return Math.max(0, value - spent - refunded) + Math.max(0, spent - lost)
}

/** The credit of an upgrade as it would be now: of the terms that stood when it was priced. */
function creditBehind({ terms }: Terms, { kind, id, priced_at: at }: PaidTerm): number {
  if (kind !== 'upgrade' || !at) return 0
  const before = { terms: terms.filter((term) => term.id < id) }
  return creditOf(
    standingTerms(before, at).map((term) => creditedTerm(before, term)),
    at,
  )
}
