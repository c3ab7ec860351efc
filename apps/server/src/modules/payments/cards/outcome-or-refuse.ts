import { Refused } from '../../../http/refused.ts'
import { refusalOf, refuse, type Outcome } from '../attempts/attempt.ts'

/** The answer of a write about a card, or its refusal: `gateway_away` and the codes of cards. */
export function outcomeOrRefuse<T>(outcome: Outcome<T>): T {
  if (outcome.is === 'answered') return outcome.answer
  if (outcome.is === 'away') throw new Refused('gateway_away')
  return refuse(refusalOf(outcome.error))
}
