import { vi } from 'vitest'
import { cleanUp } from '../../../test/clean-up.ts'
import { savedWorks } from '../engine/saved-works.ts'
import { keyOf } from '../engine/saved.ts'
import { endTakeBackOffer } from '../delivering/take-back-offer.ts'

/**
 * Cleans up after a test at the desk. Test files share one page and its memory, so the next file would otherwise find the
 * stored data of the order that most tests use.
 */
export async function leave(orderId = 7, instructorId = 1): Promise<void> {
  await cleanUp()
  endTakeBackOffer(orderId)
  vi.useRealTimers()
  for (const kind of ['work', 'amendment'] as const) {
    // Without storage it reports that there was nothing to delete.
    await savedWorks.remove(keyOf(instructorId, orderId, kind)).catch(() => undefined)
  }
}
