import { above, here, listen } from './history-entry.ts'

const { open } = above
const idHere = () => here()?.above ?? 0
let count = 0
let settled: (() => void) | undefined

above.onPop = () => {
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
 * Adds a history entry for something open above the page, so that the back button closes it instead of leaving
 * the page. The router's own pushState is passed by: the address does not change. `close` is called when the person
 * goes back. Returns how to take the entry away again.
 */
export function pushEntry(close: () => void): () => Promise<void> {
  // A page that was reloaded under a dialog stands on that dialog's entry: the next one is above it.
  const id = (count = Math.max(count, idHere()) + 1)
  listen()
  open.push({ id, close })
  History.prototype.pushState.call(history, { ...here(), above: id }, '')
  return () => {
    const at = open.findIndex((one) => one.id === id)
    if (at < 0) return Promise.resolve()
    open.splice(at, 1)
    if (idHere() !== id) return Promise.resolve()
    above.settling = stepBack().finally(() => (above.settling = undefined))
    return above.settling
  }
}
