import * as m from '@tensaku/messages'
import { createRoute, createRouter, redirect, stringifySearchWith } from '@tanstack/react-router'
import { earningsSearchOf } from '../features/earnings/index.ts'
import { searchOf } from '../features/queue/index.ts'
import { reportSearchOf } from '../features/reports/index.ts'
import { LoginScreen } from '../features/session/index.ts'
import { fetchedScreen } from '../ui/fetched.tsx'
import { followLanguage } from './in-language.tsx'
import { operatorRoutes } from './operator-routes.ts'
import { root } from './root-route.tsx'
import { Signed } from './shell/signed.tsx'
import { followTitles } from './titles.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: m.desk_login_submit },
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: LoginScreen,
})

const apply = createRoute({
  getParentRoute: () => root,
  path: '/apply',
  staticData: { title: m.desk_apply_title },
  component: fetchedScreen(() => import('../features/applying/screens/apply.tsx'), 'ApplyScreen'),
})

const password = createRoute({
  getParentRoute: () => root,
  path: '/password',
  staticData: { title: m.desk_password_title },
  validateSearch: (search) => ({ token: typeof search.token === 'string' ? search.token : '' }),
  component: fetchedScreen(() => import('../features/account/screens/password.tsx'), 'PasswordScreen'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  staticData: { title: m.desk_forgot_title },
  component: fetchedScreen(() => import('../features/account/screens/forgot.tsx'), 'ForgotScreen'),
})

const operatorPassword = createRoute({
  getParentRoute: () => root,
  path: '/ops/password',
  staticData: { title: m.desk_password_title },
  validateSearch: (search) => ({ token: typeof search.token === 'string' ? search.token : '' }),
  component: fetchedScreen(() => import('../features/operator/screens/password.tsx'), 'PasswordScreen'),
})

const operatorLogin = createRoute({
  getParentRoute: () => root,
  path: '/ops/login',
  staticData: { title: m.desk_ops_title },
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: fetchedScreen(() => import('../features/operator/screens/login.tsx'), 'LoginScreen'),
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
  staticData: { title: m.desk_nav_queue },
  validateSearch: searchOf,
  component: fetchedScreen(() => import('../features/queue/screens/queue.tsx'), 'QueueScreen'),
})

const order = createRoute({
  getParentRoute: () => signed,
  path: '/orders/$id',
  staticData: { title: ({ id }) => m.desk_order_number({ id: id ?? '' }) },
  component: fetchedScreen(() => import('../features/correcting/screens/order.tsx'), 'OrderScreen'),
})

const profile = createRoute({
  getParentRoute: () => signed,
  path: '/profile',
  staticData: { title: m.desk_profile_title },
  component: fetchedScreen(() => import('../features/profile/screens/profile.tsx'), 'ProfileScreen'),
})

const account = createRoute({
  getParentRoute: () => signed,
  path: '/account',
  staticData: { title: m.desk_account_title },
  component: fetchedScreen(() => import('../features/account/screens/account.tsx'), 'AccountScreen'),
})

const earnings = createRoute({
  getParentRoute: () => signed,
  path: '/earnings',
  staticData: { title: m.desk_earnings_title },
  validateSearch: earningsSearchOf,
  component: fetchedScreen(() => import('../features/earnings/screens/earnings.tsx'), 'EarningsScreen'),
})

const reports = createRoute({
  getParentRoute: () => signed,
  path: '/reports',
  staticData: { title: m.reports_desk_title },
  validateSearch: reportSearchOf,
  component: fetchedScreen(() => import('../features/reports/screens/reports.tsx'), 'ReportsScreen'),
})

const report = createRoute({
  getParentRoute: () => signed,
  path: '/reports/$id',
  staticData: { title: ({ id }) => m.reports_desk_number({ id: id ?? '' }) },
  component: fetchedScreen(() => import('../features/reports/screens/report.tsx'), 'ReportScreen'),
})

/** A number that was typed into a search is written without quotes, `?q=3`. The readers of the address make it a text again. */
const stringifySearch = stringifySearchWith(JSON.stringify, (text) => {
  if (/^[1-9]\d{0,14}$/.test(text)) throw new Error('A number needs no quotes.')
  return JSON.parse(text) as unknown
})

export const router = createRouter({
  stringifySearch,
  routeTree: root.addChildren([
    start,
    login,
    apply,
    password,
    forgot,
    operatorPassword,
    operatorLogin,
    operatorRoutes,
    signed.addChildren([queue, order, profile, account, earnings, reports, report]),
  ]),
  basepath: '/desk',
  defaultPreload: 'intent',
  scrollRestoration: true,
})
followLanguage(router)
followTitles(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
