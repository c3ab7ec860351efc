import type { ComponentType } from 'react'
import type { RouteName } from '../lib/route-names.ts'
import type { Middleware } from './guards.ts'

/**
 * The people who may open a screen. `guest`: guests only; `member`: signed-in people, verified or not;
 * `verified`: verified members; `any`: everybody.
 */
export type RouteAccess = 'guest' | 'member' | 'verified' | 'any'

export type Route = {
  readonly access: RouteAccess
  readonly screen: () => Promise<{ default: ComponentType }>
  /** Other addresses of the same screen. */
  readonly aliases?: readonly string[]
  /** The form of a parameter, if it is an unusual one. Any other value leads to the 404 screen. */
  readonly params?: Readonly<Record<string, RegExp>>
  /** Further guards, asked before the access. */
  readonly middleware?: readonly Middleware[]
}

type Screen = Route['screen']

const home: Screen = () => import('./screens/home.tsx')
/** Never drawn: the guard of `/` always redirects. */
const nothing: Screen = async () => ({ default: () => null })

/** Screens that come in one file, so that the first load names one file for all of them. */
const from =
  <Name extends string>(loadAll: () => Promise<Record<Name, Screen>>) =>
  (name: Name): Screen =>
  async () =>
    (await loadAll())[name]()

const shop = from(async () => (await import('../features/shop/screens.ts')).shopScreens)
const study = from(async () => (await import('./study-screens.ts')).studyScreens)
const plan = from(async () => (await import('../features/subscriptions/screens.ts')).planScreens)

const verified = (screen: Screen, ...aliases: string[]): Route => ({ access: 'verified', screen, aliases })

/** A step of the order flow. The id of a new draft exists on this device only, so it need not be a number. */
const step = (alias: string, screen: Screen): Route => ({ ...verified(screen, alias), params: { id: /^[\w-]{1,64}$/ } })

/** They have their screens by their names in `study-screens.ts`: named once, they cost the first load little. */
const studyRoutes = [
  'resources',
  'resources-courses',
  'resources-courses-id',
  'resources-courses-search',
  'resources-courses-search-id',
  'resources-courses-videos',
  'resources-courses-videos-id',
  'resources-courses-course-videos-id',
  'resources-textbooks',
  'resources-textbooks-id',
  'resources-words',
  'resources-words-id',
  'resources-word-lists',
  'resources-word-lists-id',
  'studies',
  'studies-flashcards',
  'studies-flashcards-id',
  'studies-tools-composition',
  'studies-tools-proficiency',
  'studies-history',
  'studies-ranking',
  'studies-reports',
  'studies-weak-points',
  'studies-weeks',
] as const

/** All screens. */
export const routes: Readonly<Record<RouteName, Route>> = {
  root: { access: 'any', middleware: ['start'], screen: nothing },
  login: { access: 'guest', screen: () => import('../features/account/screens/login.tsx') },
  signup: { access: 'guest', screen: () => import('../features/account/screens/signup.tsx') },
  'signup-thanks': { access: 'guest', screen: () => import('../features/account/screens/signup-thanks.tsx') },
  'password-reset': { access: 'guest', screen: () => import('../features/account/screens/password-reset.tsx') },
  'email-undo': { access: 'any', screen: () => import('../features/account/screens/email-undo.tsx') },

  home: { access: 'member', middleware: ['leaving-social-signup'], screen: home },
  'home-auth0': { access: 'member', middleware: ['from-signup'], screen: home },
  'home-lp': { access: 'member', middleware: ['from-login'], screen: home },
  'home-thanks': { access: 'member', screen: home },

  orders: verified(() => import('../features/orders/screens/orders.tsx')),
  'orders-sample': verified(() => import('../features/orders/screens/orders-sample.tsx')),
  'orders-id': verified(() => import('../features/orders/screens/order.tsx')),
  'services-create': verified(() => import('../features/drafts/screens/services-create.tsx'), '/orders/service/create'),
  'services-id-draft': step('/orders/service/draft', () => import('../features/drafts/screens/service-draft.tsx')),
  'services-id-exercises': step(
    '/orders/service/exercise',
    () => import('../features/drafts/screens/service-exercises.tsx'),
  ),
  'services-id-teachers': step(
    '/orders/service/teacher',
    () => import('../features/drafts/screens/service-instructors.tsx'),
  ),
  'services-id-review': step('/orders/service/review', () => import('../features/drafts/screens/service-review.tsx')),
  'services-id-thanks': step('/orders/service/thanks', () => import('../features/drafts/screens/service-thanks.tsx')),
  exercises: verified(() => import('../features/drafts/screens/exercises.tsx')),

  ...(Object.fromEntries(studyRoutes.map((name) => [name, verified(study(name))])) as Record<
    (typeof studyRoutes)[number],
    Route
  >),

  teachers: verified(() => import('../features/instructors/screens/instructors.tsx')),
  'teachers-latest': verified(() => import('../features/instructors/screens/instructors-latest.tsx')),
  'teachers-id': verified(() => import('../features/instructors/screens/instructor.tsx')),
  'biz-teachers-id': verified(() => import('../features/instructors/screens/instructor.tsx')),

  shop: verified(shop('shop')),
  'shop-checkout': verified(shop('shop-checkout')),
  'shop-coupons': verified(shop('shop-coupons')),
  'shop-payments': verified(shop('shop-payments')),
  'shop-points': verified(shop('shop-points')),
  'shop-resources': verified(shop('shop-resources')),
  'shop-thanks': verified(shop('shop-thanks')),
  'shop-word-lists': verified(shop('shop-word-lists'), '/shop/resources/word-lists'),
  'shop-histories-points': verified(() => import('../features/account/screens/shop-histories-points.tsx')),
  'shop-histories-purchases': verified(shop('shop-histories-purchases')),

  subscriptions: verified(plan('subscriptions')),
  'subscriptions-plans': verified(plan('plans')),
  'subscriptions-options': verified(plan('options')),
  'subscriptions-payments': verified(plan('payments')),
  'subscriptions-checkout': verified(plan('checkout')),
  'subscriptions-thanks': verified(plan('thanks')),
  'subscriptions-level-options': verified(plan('options')),
  'subscriptions-level-payments': verified(plan('payments')),
  'subscriptions-level-checkout': verified(plan('checkout')),
  'subscriptions-level-thanks': verified(plan('thanks')),

  notifications: verified(() => import('../features/notifications/screens/notifications.tsx')),
  settings: verified(() => import('../features/account/screens/settings.tsx')),
  'settings-account': verified(() => import('../features/account/screens/settings-account.tsx')),
  'settings-service': verified(() => import('../features/account/screens/settings-service.tsx')),
  'settings-credit-card': verified(shop('settings-credit-card'), '/settings/credit-card'),
  'settings-member-reward': verified(shop('settings-member-reward'), '/settings/members/rewards'),
  'settings-ng-list': verified(
    () => import('../features/instructors/screens/settings-ng-list.tsx'),
    '/settings/teachers/ng-list',
  ),

  'dev-gallery': { access: 'any', screen: () => import('./screens/dev-gallery.tsx') },
}
