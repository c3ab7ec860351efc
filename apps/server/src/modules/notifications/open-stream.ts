import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'

/** More than anybody has tabs and devices: all tabs of a browser share one. */
const mostOpen = 50
const retryAfter = 60

/**
 * Hands the connection to the hub instead of giving events back: one event goes to many streams, each with the id that
 * `Last-Event-ID` comes back with, and a reader that is too slow is given up rather than waited for.
 */
export const openStream = implement('GET /api/stream', async ({ hub }, { actor, header, takeOver }) => {
  if (hub.openOf(actor) >= mostOpen) throw new Refused('too_many_requests', { retry_after: retryAfter })
  const last = Number(header('last-event-id'))
  await hub.attach(actor, Number.isSafeInteger(last) && last > 0 ? last : undefined, takeOver())
  return undefined
})
