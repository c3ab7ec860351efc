import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageOf, tabOf } from '../features/queue/index.ts'
import { SignInScreen } from '../features/session/index.ts'
import { NotFound } from './not-found.tsx'
import { ScreenError } from './screen-error.tsx'
import { Root } from './shell/root.tsx'
import { Signed } from './shell/signed.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: ScreenError })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: function Login() {
    return <SignInScreen next={login.useSearch().next} />
  },
})

const signed = createRoute({ getParentRoute: () => root, id: 'signed', component: Signed })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/queue', search: { tab: 'pool', page: 1 }, replace: true })
  },
})

const queue = createRoute({
  getParentRoute: () => signed,
  path: '/queue',
  validateSearch: (search) => ({ tab: tabOf(search.tab), page: pageOf(search.page) }),
  component: lazyRouteComponent(() => import('../features/queue/queue-screen.tsx'), 'QueueScreen'),
})

const order = createRoute({
  getParentRoute: () => signed,
  path: '/orders/$id',
  component: lazyRouteComponent(() => import('../features/correcting/order-screen.tsx'), 'OrderScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([start, login, signed.addChildren([queue, order])]),
  basepath: '/desk',
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
