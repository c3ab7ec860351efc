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

/** Milliseconds until a step that brings no event, because another navigation cancelled it, is given up. */
const longestStep = 3000

/** Resolves with the event of the step. Leaving the document cancels a step. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    const limit = setTimeout(() => settled?.(), longestStep)
    settled = () => {
      settled = undefined
      clearTimeout(limit)
      window.removeEventListener('pageshow', returned)
      resolve()
    }
    const returned = () => settled?.()
    window.addEventListener('pageshow', returned)
    history.back()
  })

/** Adds the entry of a layer. Returns a function that removes it. */
function addEntry(close: () => void): () => Promise<void> {
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

/**
 * Adds a history entry for a layer above the page, so that the back button closes it instead of leaving the page. It bypasses
 * the router's own pushState, because the address does not change. `close` is called when the person goes back. While another
 * layer steps back, the entry waits: that step would remove it. Returns a function that removes the entry.
 */
export function pushEntry(close: () => void): () => Promise<void> {
  if (!layers.settling) return addEntry(close)
  let isGone = false
  const added = layers.settling.then(() => (isGone ? undefined : pushEntry(close)))
  return async () => {
    isGone = true
    await (
      await added
    )?.()
  }
}
