import { accountState } from '../features/account/index.ts'
import type { RouteName } from '../lib/route-names.ts'
import { browserHistory } from '../lib/routing/history.ts'
import { type LazyScreen, lazyScreen } from '../lib/routing/lazy-screen.tsx'
import { makeRouter, type Router } from '../lib/routing/router.ts'
import { session } from '../lib/session.ts'
import { allStyles } from './all-styles.ts'
import { judge } from './guards.ts'
import { routeAt } from './route-at.ts'
import { type Route, routes } from './routes.ts'

/** Screens that need only the first styles. Every other screen waits for all styles. */
const first: readonly RouteName[] = ['root', 'login', 'home', 'home-auth0', 'home-lp', 'home-thanks']
const styled =
  (screen: Route['screen']): Route['screen'] =>
  async () => {
    const [loaded] = await Promise.all([screen(), allStyles()])
    return loaded
  }

const screenOf = (name: RouteName) =>
  lazyScreen(first.includes(name) ? routes[name].screen : styled(routes[name].screen))
const screens = Object.fromEntries(
  (Object.keys(routes) as RouteName[]).map((name) => [name, screenOf(name)]),
) as Record<RouteName, LazyScreen>
const missing = lazyScreen(() => import('./screens/missing.tsx'))

/** Makes the one router from the route table. It loads the screen of the current address at once. */
export function startRouter(): Router {
  const opened = routeAt(window.location.pathname)
  // The guard admits nearly every member, so the code is loaded while the guard decides.
  if (opened && session.current()) void screens[opened.name].preload()
  const router = makeRouter({
    history: browserHistory(),
    routeAt,
    admit: async ({ to, target, from }) => {
      const social = session.current()?.strategy === 'social'
      return judge(routes[to], { to, target, from, accountState: await accountState(), social })
    },
    screenOf: (name) => (name ? screens[name] : missing),
  })
  void router.refresh()
  return router
}
