import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { standing } from '../features/account/index.ts'
import { type RouteName, routePaths } from '../lib/route-names.ts'
import { judge, startOf } from './guards.ts'
import { type Route, routeAt, routes } from './routes.ts'
import { ErrorScreen } from './screens/error.tsx'
import { Shell } from './shell/shell.tsx'

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))

const searchOf = (query: Record<string, unknown>) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `?${search}` : ''
}

async function admit(location: ParsedLocation) {
  const found = routeAt(location.pathname)
  const verdict = judge(found && routes[found.name].access, found ? await standing() : 'guest', location.href)
  if (verdict.kind === 'missing') throw notFound()
  if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true })
  if (found?.name === 'root') throw redirect({ href: startOf(await standing()), replace: true })
}

const MissingScreen = lazyRouteComponent(() => import('./screens/missing.tsx'))

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: MissingScreen })

/** Our `{id}` is the router's `$id`. */
const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')

function leaf(name: RouteName, path: string, { screen }: Route) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: patternOf(path),
    staticData: { name },
    component: lazyRouteComponent(screen),
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
