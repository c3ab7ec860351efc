import { vi } from 'vitest'

/**
 * Gives the page a session history, which happy-dom lacks: `history.back()` steps back within the pushed states.
 * Returns these states and the spy of `back`; `vi.restoreAllMocks` removes the stub.
 */
export function stubHistory(first: unknown = null) {
  const states: unknown[] = [first]
  vi.spyOn(History.prototype, 'pushState').mockImplementation((state) => void states.push(state))
  vi.spyOn(history, 'state', 'get').mockImplementation(() => states.at(-1))
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    states.pop()
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate', { state: states.at(-1) })))
  })
  return { states, back }
}
