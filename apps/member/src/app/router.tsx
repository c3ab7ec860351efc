import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { standing } from '../features/account/index.ts'
import { type RouteName, routePaths } from '../lib/route-names.ts'
import { judge, startOf } from './guards.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { type Route, routeAt, routes } from './routes.ts'
import { ErrorScreen } from './screens/error.tsx'
import { Shell } from './shell/shell.tsx'

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

const searchOf = (query: Record<string, string | undefined>) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.size > 0 ? `?${search}` : ''
}

async function admit(location: ParsedLocation) {
  const found = routeAt(location.pathname)
  const verdict = judge(found && routes[found.name].access, found ? await standing() : 'guest', location.href)
  if (verdict.kind === 'missing') throw notFound()
  if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true })
  if (found?.name === 'root') throw redirect({ href: startOf(await standing()), replace: true })
}

const MissingScreen = lazyScreen(() => import('./screens/missing.tsx'))

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: MissingScreen })

/** Our `{id}` is the router's `$id`. */
const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')

/** Screens that the first styles are made for; every other one waits for all of them. */
const first: readonly RouteName[] = ['root', 'login', 'home']
const styled =
  (screen: Route['screen']): Route['screen'] =>
  async () => {
    const [loaded] = await Promise.all([screen(), import('./all.css')])
    return loaded
  }

function leaf(name: RouteName, path: string, { screen }: Route) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: patternOf(path),
    staticData: { name },
    component: lazyScreen(first.includes(name) ? screen : styled(screen)),
    beforeLoad: ({ location }) => admit(location),
  })
}

const leaves = (Object.keys(routes) as RouteName[]).flatMap((name) =>
  [routePaths[name], ...(routes[name].aliases ?? [])].map((path) => leaf(name, path, routes[name])),
)

/** The one router, made from the route table. */
export const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren(leaves),
    parseSearch: queryOf,
    stringifySearch: searchOf,
    trailingSlash: 'preserve',
    defaultPreloadDelay: 60,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: MissingScreen,
    // Every navigation starts at the top, also one step back (N-010).
    scrollRestoration: false,
  })
