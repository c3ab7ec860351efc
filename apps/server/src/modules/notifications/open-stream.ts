import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'

/** More than a person has devices: all tabs of a browser share one stream. */
const mostOpen = 50
const retryAfter = 60

/**
 * Hands the connection to the hub instead of answering events: one event goes to many streams, with the id that a client
 * sends back as `Last-Event-ID`. The hub closes the stream of a slow reader instead of waiting.
 */
export const openStream = implement('GET /api/stream', async ({ hub }, { actor, header, takeOver }) => {
  if (hub.openOf(actor) >= mostOpen) throw new Refused('too_many_requests', { retry_after: retryAfter })
  const last = Number(header('last-event-id'))
  await hub.attach(actor, Number.isSafeInteger(last) && last > 0 ? last : undefined, takeOver())
  return undefined
})
