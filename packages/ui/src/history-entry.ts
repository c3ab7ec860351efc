/**
 * A history entry for something open above the page, so that the back button closes it instead of leaving
 * the page. The router's own pushState is passed by: the address does not change.
 */

// `key` is the router's name of a page, which an entry above the page shares.
type State = { above?: number; key?: string } | null

const here = (): State => history.state
const idHere = () => here()?.above ?? 0

// A page that was reloaded under a dialog stands on that dialog's entry: the next ones are above it.
let count = idHere()
const open: { id: number; close: () => void }[] = []
let settling: Promise<void> | undefined
let settled: (() => void) | undefined
let routed: (() => State) | undefined

function onPop(event: PopStateEvent) {
  const at = idHere()
  while ((open.at(-1)?.id ?? 0) > at) open.pop()?.close()
  settled?.()
  if (routed && routed()?.key === here()?.key) event.stopImmediatePropagation()
}

/**
 * Keeps from the router the steps within its page: it would take the closing of a dialog for a navigation and scroll to
 * the top. `at` is the history state of the page it is on. Called before the router listens.
 */
export function keepFromRouter(at: () => State): void {
  routed = at
  window.addEventListener('popstate', onPop)
}

/** Adds an entry; `close` is called when the person goes back. Returns how to take the entry away again. */
export function pushEntry(close: () => void): () => Promise<void> {
  const id = ++count
  window.addEventListener('popstate', onPop)
  open.push({ id, close })
  History.prototype.pushState.call(history, { ...here(), above: id }, '')
  return () => {
    const at = open.findIndex((one) => one.id === id)
    if (at < 0) return Promise.resolve()
    open.splice(at, 1)
    if (idHere() !== id) return Promise.resolve()
    settling = new Promise<void>((resolve) => {
      const done = () => {
        settled = undefined
        clearTimeout(limit)
        resolve()
      }
      const limit = setTimeout(done, 300)
      settled = done
      history.back()
    }).finally(() => (settling = undefined))
    return settling
  }
}

/** The document is about to be left: a step back of what closes with it would call that off. */
export function forgetEntries(): void {
  open.length = 0
}

/** Resolves once no step back of a closing dialog is under way: navigate only then, or it is undone. */
export async function historySettled(): Promise<void> {
  // A dialog that was told to close in this very moment takes its entry away after the next render.
  if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, 30))
  await settling
}
