import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { lastActOn } from '../../audit/index.ts'
import { planStateOf, type PlanState } from '../terms/state.ts'

/**
 * The plan of a member, locked for an act of an operator. `after` is the last act that they have seen: another one since then
 * refuses theirs, so that two operators do not do the same twice.
 */
export async function planToActOn(tx: Tx, memberId: number, after: number | undefined): Promise<PlanState> {
  await lockUser(tx, memberId)
  if (after !== undefined && after !== (await lastActOn(tx, { type: 'member', id: memberId })))
    throw new Refused('acted_meanwhile')
  return orRefuse(await planStateOf(tx, memberId), 'plan_not_running')
}
