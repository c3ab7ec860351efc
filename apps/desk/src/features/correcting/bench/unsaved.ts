import * as m from '@tensaku/messages'
import { textOf } from '@tensaku/ui/failed.tsx'
import { workConflict } from '../engine/conflict.ts'
import type { Keeper } from '../engine/keeper-types.ts'
import { readAgain } from '../queries.ts'

/** Why the server does not have everything, to whoever wants to deliver or to give back. A question that was put off is asked anew. */
export function whyUnsaved(keeper: Keeper): string {
  const { status, refusal } = keeper.get()
  if (status === 'refused' && refusal) return refusal
  if (status !== 'clash') return m.desk_deliver_unsaved()
  keeper.ask()
  return m.desk_deliver_clash()
}

/**
 * Why a delivery was refused. Where another device saved meanwhile, what it wrote is taken in first; else the order may
 * be in other hands, and is read again.
 */
export async function whyRefused(keeper: Keeper, orderId: number, cause: unknown): Promise<string> {
  const head = workConflict(cause)
  if (!head) {
    readAgain(orderId)
    return textOf(cause)
  }
  await keeper.meet(head)
  return keeper.get().status === 'clash' ? whyUnsaved(keeper) : m.desk_deliver_met()
}
