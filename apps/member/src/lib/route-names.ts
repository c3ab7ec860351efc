/** The name and the address of every screen. `{x}` is a parameter. `app/routes.ts` has the rest of a route. */
export const routePaths = {
  root: '/',
  login: '/login',
  signup: '/signup',
  'signup-thanks': '/signup/thanks',
  'password-reset': '/password/reset',
  'email-undo': '/email/undo',
  home: '/home',
  'home-auth0': '/home/auth0',
  'home-lp': '/home/lp',
  'home-thanks': '/home/thanks',
  exercises: '/exercises',
  orders: '/orders',
  'orders-sample': '/orders/sample',
  'orders-id': '/orders/{id}',
  'services-create': '/services/create',
  'services-id-draft': '/services/{id}/draft',
  'services-id-exercises': '/services/{id}/exercises',
  'services-id-teachers': '/services/{id}/teachers',
  'services-id-review': '/services/{id}/review',
  'services-id-thanks': '/services/{id}/thanks',
  resources: '/resources',
  'resources-courses': '/resources/courses',
  'resources-courses-id': '/resources/courses/{id}',
  'resources-courses-search': '/resources/courses/search',
  'resources-courses-search-id': '/resources/courses/search/{id}',
  'resources-courses-videos': '/resources/courses/videos',
  'resources-courses-videos-id': '/resources/courses/videos/{id}',
  'resources-courses-course-videos-id': '/resources/courses/{course}/videos/{id}',
  'resources-textbooks': '/resources/textbooks',
  'resources-textbooks-id': '/resources/textbooks/{id}',
  'resources-words': '/resources/words',
  'resources-words-id': '/resources/words/{id}',
  'resources-word-lists': '/resources/word-lists',
  'resources-word-lists-id': '/resources/word-lists/{id}',
  notifications: '/notifications',
  settings: '/settings',
  'settings-account': '/settings/account',
  'settings-credit-card': '/settings/credit_card',
  'settings-member-reward': '/settings/member_reward',
  'settings-ng-list': '/settings/ng_list',
  'settings-service': '/settings/service',
  shop: '/shop',
  'shop-checkout': '/shop/checkout',
  'shop-coupons': '/shop/coupons',
  'shop-payments': '/shop/payments',
  'shop-points': '/shop/points',
  'shop-resources': '/shop/resources',
  'shop-thanks': '/shop/thanks',
  'shop-word-lists': '/shop/word_lists',
  'shop-histories-points': '/shop/histories/points',
  'shop-histories-purchases': '/shop/histories/purchases',
  studies: '/studies',
  'studies-flashcards': '/studies/flashcards',
  'studies-flashcards-id': '/studies/flashcards/{id}',
  'studies-history': '/studies/history',
  'studies-ranking': '/studies/ranking',
  'studies-reports': '/studies/reports',
  'studies-weak-points': '/studies/weak-points',
  'studies-weeks': '/studies/weeks',
  'studies-tools-composition': '/studies/tools/composition',
  'studies-tools-proficiency': '/studies/tools/proficiency',
  subscriptions: '/subscriptions',
  'subscriptions-plans': '/subscriptions/plans',
  'subscriptions-options': '/subscriptions/options',
  'subscriptions-payments': '/subscriptions/payments',
  'subscriptions-checkout': '/subscriptions/checkout',
  'subscriptions-thanks': '/subscriptions/thanks',
  'subscriptions-level-options': '/subscriptions/{level}/options',
  'subscriptions-level-payments': '/subscriptions/{level}/payments',
  'subscriptions-level-checkout': '/subscriptions/{level}/checkout',
  'subscriptions-level-thanks': '/subscriptions/{level}/thanks',
  teachers: '/teachers',
  'teachers-latest': '/teachers/latest',
  'teachers-id': '/teachers/{id}',
  'biz-teachers-id': '/biz/teachers/{id}/',
  'dev-gallery': '/dev/gallery',
} as const

export type RouteName = keyof typeof routePaths

type Named<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Named<Rest> : never
/** The parameters in a route's address. */
export type ParamsOf<N extends RouteName> = { [K in Named<(typeof routePaths)[N]>]: string | number }
/** A route without parameters. */
export type PlainRoute = { [N in RouteName]: [Named<(typeof routePaths)[N]>] extends [never] ? N : never }[RouteName]
export type Search = Record<string, string | number | undefined>

/** Parameters are optional only for a route without any. */
export type Target<N extends RouteName, Rest extends unknown[] = []> =
  Record<string, never> extends ParamsOf<N>
    ? [params?: ParamsOf<N> | undefined, query?: Search | undefined, ...Rest]
    : [params: ParamsOf<N>, query?: Search | undefined, ...Rest]

/** The address of a screen inside this app: `href('orders-id', { id: 5 }, { tab: 'memo' })`. */
export const href = <N extends RouteName>(name: N, ...[params, query]: Target<N>): string =>
  addressOf(name, params, query)

/** The same for a name that is known at run time only. */
export function addressOf(name: RouteName, params: Record<string, string | number> = {}, query: Search = {}): string {
  const path = routePaths[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
