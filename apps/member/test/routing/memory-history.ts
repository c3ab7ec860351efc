import { parseAddress, type SessionHistory } from '../../src/lib/routing/history.ts'

/** A session history without a browser, at its first address. Listeners receive steps at once. */
export function memoryHistory(first: string): SessionHistory & { forward: () => void; entries: readonly string[] } {
  const entries = [parseAddress(first).href]
  const listeners = new Set<() => void>()
  let at = 0
  const step = (by: number) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1)
    for (const listener of listeners) listener()
  }
  return {
    entries,
    address: () => parseAddress(entries[at] ?? '/'),
    push: (href) => void entries.splice((at += 1), Infinity, href),
    replace: (href) => void entries.splice(at, 1, href),
    back: () => step(-1),
    forward: () => step(1),
    canGoBack: () => at > 0,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
