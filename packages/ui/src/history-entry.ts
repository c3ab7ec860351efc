/** `key` is the router's name of a page, which an entry above the page shares. */
type State = { above?: number; key?: string } | null

export const historyState = (): State => history.state

/** The layers open above the page, the lowest first. The first dialog loads their management: `push-entry.ts`. */
export const layers: {
  readonly open: { id: number; close: () => void }[]
  /** A step back that removes an entry. */
  settling?: Promise<void> | undefined
  onPop?: () => void
} = { open: [] }

let routed: (() => State) | undefined

function onPop(event: PopStateEvent) {
  layers.onPop?.()
  if (routed && routed()?.key === historyState()?.key) event.stopImmediatePropagation()
}

export const listen = (): void => window.addEventListener('popstate', onPop)

/**
 * Hides from the router the steps within its page: it would take the closing of a dialog for a navigation and scroll to the
 * top. `at` returns the history state of the router's page. Call it before the router listens.
 */
export function hideFromRouter(at: () => State): void {
  routed = at
  listen()
}

/** Called before the document is left: a step back by a closing layer would cancel the leaving. */
export function forgetEntries(): void {
  layers.open.length = 0
}

/** Resolves once no step back of a closing dialog is in progress; a navigation before that would be undone. */
export async function historySettled(): Promise<void> {
  // A dialog that is closing at this moment removes its entry after the next render.
  if (layers.open.length > 0) await new Promise((resolve) => setTimeout(resolve, 30))
  await layers.settling
}
