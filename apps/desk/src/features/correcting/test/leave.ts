import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { savedWorks } from '../engine/saved-works.ts'
import { keyOf } from '../engine/saved.ts'
import { endTakeBackOffer } from '../delivering/take-back-offer.ts'

/**
 * The end of a test at the desk. Test files share one page and its memory: what was kept of the order that most
 * tests are about would otherwise be found by the next file.
 */
export async function leave(orderId = 7, instructorId = 1): Promise<void> {
  cleanup()
  // An editor that closes stores its words once more.
  await act(async () => undefined)
  endTakeBackOffer(orderId)
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const kind of ['work', 'amendment'] as const) {
    // Without a storage it says that there was nothing to remove.
    await savedWorks.remove(keyOf(instructorId, orderId, kind)).catch(() => undefined)
  }
}
