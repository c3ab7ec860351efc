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

/** A screen at its address, ready to be drawn. Each navigation makes a new page. */
export type Page = {
  address: Address
  route: CurrentRoute
  Screen: LazyScreen
  /** The reason to draw the error screen instead. */
  failure: { error: unknown } | undefined
  /** Leaves the scroll position alone. */
  stay: boolean
}

/** A page has been drawn. */
export type Rendered = {
  /** The former page; none before the first. */
  from: Address | undefined
  to: Address
  /** `false` for another view of the same place, such as a tab, or a draft whose address got its number. */
  pathChanged: boolean
}

export type Navigation = {
  /** Takes the place of the current history entry. */
  replace?: boolean | undefined
  /** Leaves the scroll position alone: another view of the same place, such as a tab. */
  stay?: boolean | undefined
}

export type RouterRules = {
  history: SessionHistory
  routeAt: (path: string) => KnownRoute | undefined
  /**
   * Decides about an attempt to open a screen. Returns the address to go to instead, or nothing if the screen opens. The
   * error screen shows an error that it throws.
   */
  admit: (visit: { to: RouteName; target: string; from: RouteName | undefined }) => Promise<string | undefined>
  /** The screen of a route, or the 404 screen without a name. */
  screenOf: (name: RouteName | undefined) => LazyScreen
}

export type Router = {
  /** The address bar. The screen may still be loading. */
  address: () => Address
  /** The newest page; none before the first. */
  page: () => Page | undefined
  /** The address of the page on the screen; none before the first. */
  drawn: () => Address | undefined
  /** Whether a screen is loading. `onPending` calls `listener` on a change and returns a function that stops it. */
  isPending: () => boolean
  onPending: (listener: () => void) => () => void
  /** Calls `listener` after each drawing of a page. Returns a function that stops it. */
  onRendered: (listener: (event: Rendered) => void) => () => void

  /** Goes to an address of this app. The current address adds no history entry. Resolves when a screen is drawn. */
  navigate: (href: string, how?: Navigation) => Promise<void>
  /** Asks the guard of the current address again, and fetches its code again if that failed. */
  refresh: () => Promise<void>
  /** Fetches the code of the screen that an address leads to. Never rejects. */
  preload: (href: string) => Promise<void>
  canGoBack: () => boolean
  back: () => void

  /** For the view: calls `draw` with each page and follows steps back. Returns a function that stops both. */
  attach: (draw: (page: Page) => void) => () => void
  /** For the view: reports that a page is in the document. Returns whether it is a new page. */
  rendered: (page: Page) => boolean
}

/** Redirects in a row after which the guards must form a loop. */
const mostRedirects = 10

/** Returns the former value if it is equal, so that effects that depend on it do not run again. */
const shared = <T>(former: T | undefined, next: T): T =>
  former !== undefined && JSON.stringify(former) === JSON.stringify(next) ? former : next

/**
 * Leads from address to screen. The address bar changes at once. The screen follows when its guard has admitted the person
 * and its code has been loaded; until then the former screen stays. The newest navigation wins. `view.tsx` draws the pages.
 */
export function makeRouter({ history, routeAt, admit, screenOf }: RouterRules): Router {
  /** The newest page, and the page that is on the screen. */
  let page: Page | undefined
  let drawn: Page | undefined
  let newest = 0
  let running: Promise<void> = Promise.resolve()
  let pending = false
  /** The newest navigation is more than another view of the same place. */
  let leaving = false
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
      if (instead !== undefined && redirects === mostRedirects) throw new Error('The guards form a loop.')
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

  /** Loads the screen of the current address. Resolves when it, or the screen of a newer navigation, is drawn. */
  async function load(stay: boolean, redirects = 0): Promise<void> {
    const mine = (newest += 1)
    leaving = !stay
    setPending(true)
    const next = await prepare(history.address(), stay, redirects)
    if (mine !== newest) return running
    if (typeof next === 'string') {
      history.replace(next)
      return (running = load(false, redirects + 1))
    }
    // A former page that waits for its drawing is superseded.
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
      // A screen that is being left no longer changes the address: it would undo the tap that leaves it.
      if (stay && replace && pending && leaving && drawn && drawn.address.path !== history.address().path)
        return running
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
        listener({ from, to: now.address, pathChanged: !now.stay && from?.path !== now.address.path })
      if (now === page) settle()
      return true
    },
  }
}
