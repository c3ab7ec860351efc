import { hideFromRouter } from '@tensaku/ui/history-entry.ts'

/** An address inside this app, taken apart. */
export type Address = {
  /** Path, query and hash as the address bar shows them. */
  href: string
  path: string
  query: Record<string, string>
  /** With its `#`, or empty. */
  hash: string
}

/** Takes an address apart. The answer is inside this app, even if the address names another origin or none that can be read. */
export function parseAddress(given: string): Address {
  const origin = 'https://app.invalid'
  // Two slashes begin the name of a host, which may be missing.
  const inside = URL.canParse(given, origin) ? given : given.replace(/^[/\\]+/, '/')
  const { pathname, search, hash } = new URL(inside, origin)
  return {
    href: pathname + search + hash,
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(search)),
    hash,
  }
}

/** The addresses that the back button goes through. `browserHistory` is the browser's own; tests have one in memory. */
export type SessionHistory = {
  address: () => Address
  push: (href: string) => void
  replace: (href: string) => void
  /** Takes one step back. Listeners are called when it is done. */
  back: () => void
  /** Whether a step back stays in the app. */
  canGoBack: () => boolean
  /** Calls `listener` after each step of the person, back or forward. Returns a function that stops it. */
  listen: (listener: () => void) => () => void
}

/** The content of `history.state`. A dialog's entry has the key of the page below it (`@tensaku/ui/push-entry.ts`). */
type Entry = { key: string; index: number }

let count = 0
const newEntry = (index: number): Entry => ({ key: `${Date.now()}-${(count += 1)}`, index })

/** The session history of this tab. It survives a reload, because each entry stores its key and its index. */
export function browserHistory(): SessionHistory {
  /** The browser's current entry. A foreign one, such as that of a `#` link, gets a key and an index. */
  const entryHere = (index: number): Entry => {
    const state = history.state as Partial<Entry> | null
    if (state?.key !== undefined && state.index !== undefined) return { key: state.key, index: state.index }
    const entry = newEntry(index)
    history.replaceState({ ...state, ...entry }, '')
    return entry
  }
  let entry = entryHere(0)
  hideFromRouter(() => entry)

  return {
    address: () => parseAddress(location.pathname + location.search + location.hash),
    push(href) {
      entry = newEntry(entry.index + 1)
      history.pushState(entry, '', href)
    },
    replace(href) {
      entry = newEntry(entry.index)
      history.replaceState(entry, '', href)
    },
    back: () => history.back(),
    canGoBack: () => entry.index > 0,
    listen(listener) {
      const onPop = () => {
        entry = entryHere(entry.index + 1)
        listener()
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
