/** `key` is the router's name of a page, which an entry above the page shares. */
type State = { above?: number; key?: string } | null

export const here = (): State => history.state

/** The layers open above the page, the lowest first. Its keeping comes with the first dialog: `push-entry.ts`. */
export const above: {
  readonly open: { id: number; close: () => void }[]
  /** A step back that takes an entry away. */
  settling?: Promise<void> | undefined
  onPop?: () => void
} = { open: [] }

let routed: (() => State) | undefined

function onPop(event: PopStateEvent) {
  above.onPop?.()
  if (routed && routed()?.key === here()?.key) event.stopImmediatePropagation()
}

export const listen = (): void => window.addEventListener('popstate', onPop)

/**
 * Keeps from the router the steps within its page: it would take the closing of a dialog for a navigation and scroll to
 * the top. `at` is the history state of the page it is on. Called before the router listens.
 */
export function keepFromRouter(at: () => State): void {
  routed = at
  listen()
}

/** The document is about to be left: a step back of what closes with it would call that off. */
export function forgetEntries(): void {
  above.open.length = 0
}

/** Resolves once no step back of a closing dialog is under way: navigate only then, or it is undone. */
export async function historySettled(): Promise<void> {
  // A dialog that was told to close in this very moment takes its entry away after the next render.
  if (above.open.length > 0) await new Promise((resolve) => setTimeout(resolve, 30))
  await above.settling
}
