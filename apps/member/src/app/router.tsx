import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { keepFromRouter } from '@tensaku/ui/history-entry.ts'
import { accountState } from '../features/account/index.ts'
import type { RouteName } from '../lib/route-names.ts'
import { session } from '../lib/session.ts'
import { allStyles } from './all-styles.ts'
import { judge } from './guards.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { pathsOf, routeAt } from './route-at.ts'
import { type Route, routes } from './routes.ts'
import { ErrorScreen } from './screens/error.tsx'
import { Shell } from './shell/shell.tsx'

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

const searchOf = (query: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.size > 0 ? `?${search}` : ''
}

type From = () => RouteName | undefined

async function admit({ pathname, href }: ParsedLocation, from: From) {
  const to = routeAt(pathname)?.name
  if (!to) throw notFound()
  const social = session.current()?.strategy === 'social'
  const instead = judge(routes[to], { to, target: href, from: from(), accountState: await accountState(), social })
  if (instead !== undefined) throw redirect({ href: instead, replace: true })
}

const MissingScreen = lazyScreen(() => import('./screens/missing.tsx'))

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: MissingScreen })

/** Our `{id}` is the router's `$id`, which asks for no slash at the end. */
const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1').replace(/(?<=.)\/$/, '')

/** Screens that the first styles are made for; every other one waits for all of them. */
const first: readonly RouteName[] = ['root', 'login', 'home', 'home-auth0', 'home-lp', 'home-thanks']
const styled =
  (screen: Route['screen']): Route['screen'] =>
  async () => {
    const [loaded] = await Promise.all([screen(), allStyles()])
    return loaded
  }

const names = Object.keys(routes) as RouteName[]
const screenOf = (name: RouteName) =>
  lazyScreen(first.includes(name) ? routes[name].screen : styled(routes[name].screen))
const screens = Object.fromEntries(names.map((name) => [name, screenOf(name)])) as Record<
  RouteName,
  ReturnType<typeof lazyScreen>
>

function leaf(name: RouteName, path: string, from: From) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: patternOf(path),
    staticData: { name },
    component: screens[name],
    // Here and not only at the root, so that the address is known to have no screen.
    notFoundComponent: MissingScreen,
    beforeLoad: ({ location }) => admit(location, from),
  })
}

const leaves = (from: From) => names.flatMap((name) => pathsOf(name).map((path) => leaf(name, path, from)))

/** The one router, made from the route table. */
export function makeRouter() {
  const from: From = () => routeAt(router.state.resolvedLocation?.pathname ?? '')?.name
  const opened = routeAt(window.location.pathname)
  // Who is signed in is let in nearly always: the code comes while that is found out.
  if (opened && session.current()) void screens[opened.name].preload()
  keepFromRouter(() => router.history.location.state)
  const router = createRouter({
    routeTree: rootRoute.addChildren(leaves(from)),
    parseSearch: queryOf,
    stringifySearch: searchOf,
    trailingSlash: 'preserve',
    defaultPreloadDelay: 60,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: MissingScreen,
    // Every navigation starts at the top, also one step back (N-010).
    scrollRestoration: false,
  })
  return router
}
