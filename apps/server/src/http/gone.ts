import type { ServerResponse } from 'node:http'

/** Calls `listener` once, when an answer has been sent or its connection is gone; at once where that is so already. */
export function whenClosed(response: ServerResponse, listener: () => void): void {
  // The event has passed for whoever hung up while their call waited for something.
  if (response.closed) listener()
  else response.once('close', listener)
}

/** Aborts when an answer has been sent or its connection is gone; aborted where that is so already. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  whenClosed(response, () => gone.abort())
  return gone.signal
}
