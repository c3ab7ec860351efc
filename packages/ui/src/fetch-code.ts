let tries = 0

/** A browser may remember a failed module for as long as the page lives, so it is fetched under another address. */
async function underAnotherAddress<T>(cause: unknown): Promise<T> {
  const address = cause instanceof Error ? /https?:\S+\.js/.exec(cause.message)?.[0] : undefined
  if (!address?.startsWith(`${location.origin}/`)) throw cause
  return import(/* @vite-ignore */ `${address}?try=${(tries += 1)}`) as Promise<T>
}

/**
 * Fetches the code of a part without which the screen works. A failure rejects and never reloads the page, which may hold
 * typed text; a second call tries again.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  // Captured, so that it comes before the listener that reloads the page.
  const hide = (event: Event) => event.stopImmediatePropagation()
  addEventListener('vite:preloadError', hide, true)
  try {
    return await load().catch(underAnotherAddress<T>)
  } finally {
    removeEventListener('vite:preloadError', hide, true)
  }
}
