import type { RouteName } from '../route-names.ts'
import { type Address, parseAddress, type SessionHistory } from './history.ts'
import type { LazyScreen } from './lazy-screen.tsx'
import type { KnownRoute } from './match.ts'

export type CurrentRoute = {
  /** `undefined` on an address that no screen has. */
  name: RouteName | undefined
  params: Record<string, string>
  query: Record<string, string>
}

/** A screen at its address, ready to be drawn. Each navigation makes a new one. */
export type Page = {
  address: Address
  route: CurrentRoute
  Screen: LazyScreen
  /** Why the error screen is drawn instead. */
  failure: { error: unknown } | undefined
  /** Neither scroll nor focus moves. */
  stay: boolean
}

/** A page has been drawn. */
export type Rendered = {
  /** The page before; none at the first. */
  from: Address | undefined
  to: Address
  /** `false` for another view of the same screen, such as a tab. */
  pathChanged: boolean
}

export type Navigation = {
  /** Takes the place of the current history entry. */
  replace?: boolean | undefined
  /** Neither scrolls nor moves the focus. */
  stay?: boolean | undefined
}

export type RouterRules = {
  history: SessionHistory
  routeAt: (path: string) => KnownRoute | undefined
  /**
   * Judges who wishes to open a screen: answers the address to go to instead, or nothing where the screen opens. What it
   * throws is shown by the error screen.
   */
  admit: (visit: { to: RouteName; target: string; from: RouteName | undefined }) => Promise<string | undefined>
  /** The screen of a route; without a name the one that says that there is none. */
  screenOf: (name: RouteName | undefined) => LazyScreen
}

export type Router = {
  /** Where the person wishes to be; the screen may still be on its way. */
  address: () => Address
  /** The newest page; none before the first. */
  page: () => Page | undefined
  /** The address of the page on the screen; none before the first. */
  drawn: () => Address | undefined
  /** Whether a screen is on its way, and how to hear of a change of that. `onPending` returns how to stop. */
  isPending: () => boolean
  onPending: (listener: () => void) => () => void
  /** Calls `listener` each time a page has been drawn. Returns how to stop. */
  onRendered: (listener: (event: Rendered) => void) => () => void

  /** Goes to an address of this app. To go to the current one adds no history entry. Answers when a screen is drawn. */
  navigate: (href: string, how?: Navigation) => Promise<void>
  /** Judges the current address anew, and fetches its code where that failed. */
  refresh: () => Promise<void>
  /** Fetches the code of the screen that an address leads to. Never fails. */
  preload: (href: string) => Promise<void>
  canGoBack: () => boolean
  back: () => void

  /** For the view: `draw` is given each page from now on, and steps back are followed. Returns how to stop. */
  attach: (draw: (page: Page) => void) => () => void
  /** For the view: a page stands in the document. Answers whether that is new. */
  rendered: (page: Page) => boolean
}

/** Redirects in a row after which guards must be sending each other round. */
const mostRedirects = 10

/** The former value where it is equal, so that effects that depend on it do not run again. */
const shared = <T>(former: T | undefined, next: T): T =>
  former !== undefined && JSON.stringify(former) === JSON.stringify(next) ? former : next

/**
 * Leads from address to screen. The address bar changes at once; the screen follows when its guard has let the person in
 * and its code has come, and until then the former one stays. The newest navigation wins. React draws the pages (`view.tsx`).
 */
export function makeRouter({ history, routeAt, admit, screenOf }: RouterRules): Router {
  /** The newest page, and the page that is on the screen. */
  let page: Page | undefined
  let drawn: Page | undefined
  let newest = 0
  let running: Promise<void> = Promise.resolve()
  let pending = false
  let show: (page: Page) => void = () => undefined
  let settle: () => void = () => undefined
  const renderedListeners = new Set<(event: Rendered) => void>()
  const pendingListeners = new Set<() => void>()

  function setPending(next: boolean) {
    if (pending === next) return
    pending = next
    for (const listener of pendingListeners) listener()
  }

  /** The page at an address with its code fetched, or the address to go to instead. */
  async function prepare(address: Address, stay: boolean, redirects: number): Promise<Page | string> {
    const found = routeAt(address.path)
    const Screen = screenOf(found?.name)
    let failure: Page['failure']
    try {
      const from = drawn?.route.name
      const instead = found && (await admit({ to: found.name, target: address.href, from }))
      if (instead !== undefined && redirects === mostRedirects) throw new Error('The guards send each other round.')
      if (instead !== undefined) return instead
      await Screen.preload()
    } catch (error) {
      failure = { error }
    }
    const route = {
      name: found?.name,
      params: shared(page?.route.params, found?.params ?? {}),
      query: shared(page?.route.query, address.query),
    }
    return { address, route, Screen, failure, stay }
  }

  /** Brings the screen of the current address. Answers when it, or that of a newer navigation, is drawn. */
  async function load(stay: boolean, redirects = 0): Promise<void> {
    const mine = (newest += 1)
    setPending(true)
    const next = await prepare(history.address(), stay, redirects)
    if (mine !== newest) return running
    if (typeof next === 'string') {
      history.replace(next)
      return (running = load(false, redirects + 1))
    }
    // A page that was still to be drawn never will be.
    settle()
    await new Promise<void>((resolve) => {
      settle = resolve
      page = next
      show(next)
    })
    if (mine !== newest) return running
    setPending(false)
  }
  const start = (stay: boolean) => (running = load(stay))

  return {
    address: () => history.address(),
    page: () => page,
    drawn: () => drawn?.address,
    isPending: () => pending,
    onPending(listener) {
      pendingListeners.add(listener)
      return () => void pendingListeners.delete(listener)
    },
    onRendered(listener) {
      renderedListeners.add(listener)
      return () => void renderedListeners.delete(listener)
    },

    navigate(href, { replace = false, stay = false } = {}) {
      const to = parseAddress(href).href
      if (to !== history.address().href) history[replace ? 'replace' : 'push'](to)
      return start(stay)
    },
    refresh: () => start(false),
    async preload(href) {
      let next: Page | string = href
      for (let step = 0; typeof next === 'string'; step++) next = await prepare(parseAddress(next), false, step)
    },
    canGoBack: () => history.canGoBack(),
    back: () => history.back(),

    attach(draw) {
      show = draw
      if (page) draw(page)
      const stop = history.listen(() => void start(false))
      return () => {
        stop()
        show = () => undefined
      }
    },
    rendered(now) {
      if (now === drawn) return false
      const from = drawn?.address
      drawn = now
      for (const listener of renderedListeners)
        listener({ from, to: now.address, pathChanged: from?.path !== now.address.path })
      if (now === page) settle()
      return true
    },
  }
}
