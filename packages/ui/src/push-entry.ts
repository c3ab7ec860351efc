import { historyState, layers, listen } from './history-entry.ts'

const { open } = layers
const idHere = () => historyState()?.above ?? 0
let count = 0
let settled: (() => void) | undefined

layers.onPop = () => {
  const at = idHere()
  while ((open.at(-1)?.id ?? 0) > at) open.pop()?.close()
  settled?.()
}

const stepBack = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      settled = undefined
      clearTimeout(limit)
      resolve()
    }
    const limit = setTimeout(done, 300)
    settled = done
    history.back()
  })

/**
 * Adds a history entry for a layer above the page, so that the back button closes it instead of leaving the page. It bypasses
 * the router's own pushState, because the address does not change. `close` is called when the person goes back. Returns a
 * function that removes the entry.
 */
export function pushEntry(close: () => void): () => Promise<void> {
  // A page that was reloaded under a dialog is on the entry of that dialog: the next one is above it.
  const id = (count = Math.max(count, idHere()) + 1)
  listen()
  open.push({ id, close })
  History.prototype.pushState.call(history, { ...historyState(), above: id }, '')
  return () => {
    const at = open.findIndex((one) => one.id === id)
    if (at < 0) return Promise.resolve()
    open.splice(at, 1)
    if (idHere() !== id) return Promise.resolve()
    layers.settling = stepBack().finally(() => (layers.settling = undefined))
    return layers.settling
  }
}
