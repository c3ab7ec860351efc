import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { earningsSearchOf } from '../features/earnings/index.ts'
import { searchOf } from '../features/queue/index.ts'
import { SignInScreen } from '../features/session/index.ts'
import { opsRoutes } from './ops-routes.ts'
import { root } from './root-route.ts'
import { Signed } from './shell/signed.tsx'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: function Login() {
    return <SignInScreen next={login.useSearch().next} />
  },
})

const apply = createRoute({
  getParentRoute: () => root,
  path: '/apply',
  component: lazyRouteComponent(() => import('../features/applying/apply-screen.tsx'), 'ApplyScreen'),
})

const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  validateSearch: (search) => ({ token: typeof search.token === 'string' ? search.token : '' }),
  component: lazyRouteComponent(() => import('../features/applying/password-screen.tsx'), 'PasswordScreen'),
})

const operatorLogin = createRoute({
  getParentRoute: () => root,
  path: '/ops/login',
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: lazyRouteComponent(
    () => import('../features/ops/session/operator-sign-in-screen.tsx'),
    'OperatorSignInScreen',
  ),
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
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('../features/queue/queue-screen.tsx'), 'QueueScreen'),
})

const order = createRoute({
  getParentRoute: () => signed,
  path: '/orders/$id',
  component: lazyRouteComponent(() => import('../features/correcting/order-screen.tsx'), 'OrderScreen'),
})

const profile = createRoute({
  getParentRoute: () => signed,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const earnings = createRoute({
  getParentRoute: () => signed,
  path: '/earnings',
  validateSearch: earningsSearchOf,
  component: lazyRouteComponent(() => import('../features/earnings/earnings-screen.tsx'), 'EarningsScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    apply,
    password,
    operatorLogin,
    opsRoutes,
    signed.addChildren([queue, order, profile, earnings]),
  ]),
  basepath: '/desk',
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
