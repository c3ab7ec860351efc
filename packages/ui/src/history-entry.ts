/**
 * A history entry for something open above the page, so that the back button closes it instead of leaving
 * the page. The router's own pushState is passed by: the address does not change.
 */
let count = 0
const open: { id: number; close: () => void }[] = []
let settling: Promise<void> | undefined

const idOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'above' in state ? Number(state.above) : 0

function onPop() {
  const at = idOf(history.state)
  while (open.length > 0 && (open.at(-1)?.id ?? 0) > at) open.pop()?.close()
}

/** Adds an entry; `close` is called when the person goes back. Returns how to take the entry away again. */
export function pushEntry(close: () => void): () => Promise<void> {
  const id = ++count
  if (open.length === 0) window.addEventListener('popstate', onPop)
  open.push({ id, close })
  History.prototype.pushState.call(history, { ...history.state, above: id }, '')
  return () => {
    const at = open.findIndex((one) => one.id === id)
    if (at >= 0) open.splice(at, 1)
    if (open.length === 0) window.removeEventListener('popstate', onPop)
    if (idOf(history.state) !== id) return Promise.resolve()
    settling = new Promise<void>((resolve) => {
      const done = () => {
        window.removeEventListener('popstate', done)
        clearTimeout(limit)
        resolve()
      }
      const limit = setTimeout(done, 300)
      window.addEventListener('popstate', done)
      history.back()
    }).finally(() => (settling = undefined))
    return settling
  }
}

/** Resolves once no step back of a closing dialog is under way: navigate only then, or it is undone. */
export async function historySettled(): Promise<void> {
  // A dialog that was told to close in this very moment takes its entry away after the next render.
  if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, 30))
  await settling
}
