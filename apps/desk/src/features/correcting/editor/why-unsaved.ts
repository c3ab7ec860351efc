import * as m from '@tensaku/messages'
import { textOf } from '@tensaku/ui/failed.tsx'
import { workConflict } from '../engine/refusal.ts'
import type { WorkStore } from '../engine/work-store-types.ts'
import { readAgain } from '../queries.ts'

/** The reason for words that the server lacks, before a delivery or a return. A postponed question is asked again. */
export function whyUnsaved(workStore: WorkStore): string {
  const { status, refusal } = workStore.get()
  if (status === 'refused' && refusal) return refusal
  if (status !== 'clash') return m.desk_deliver_unsaved()
  workStore.ask()
  return m.desk_deliver_clash()
}

/**
 * The reason for a refused delivery. If another device saved meanwhile, its text is merged first; otherwise another instructor
 * may have the order, and it is loaded again.
 */
export async function whyRefused(workStore: WorkStore, orderId: number, cause: unknown): Promise<string> {
  const head = workConflict(cause)
  if (!head) {
    readAgain(orderId)
    return textOf(cause)
  }
  await workStore.onRemoteChange(head)
  return workStore.get().status === 'clash' ? whyUnsaved(workStore) : m.desk_deliver_met()
}
