/** Every screen's name and its address. `{x}` is a parameter. The rest of a route is in `app/routes.ts`. */
export const routePaths = {
  root: '/',
  login: '/login',
  home: '/home',
  orders: '/orders',
  'orders-id': '/orders/{id}',
  'services-create': '/services/create',
  'services-id-draft': '/services/{id}/draft',
  'services-id-exercises': '/services/{id}/exercises',
  'services-id-teachers': '/services/{id}/teachers',
  'services-id-review': '/services/{id}/review',
  'services-id-thanks': '/services/{id}/thanks',
  notifications: '/notifications',
  teachers: '/teachers',
  shop: '/shop',
  settings: '/settings',
  'dev-gallery': '/dev/gallery',
} as const

export type RouteName = keyof typeof routePaths

type Named<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Named<Rest> : never
/** The parameters in a route's address. */
export type ParamsOf<N extends RouteName> = { [K in Named<(typeof routePaths)[N]>]: string | number }
export type Search = Record<string, string | number | undefined>

/** Parameters may be left out only where the route has none. */
export type Target<N extends RouteName, Rest extends unknown[] = []> =
  Record<string, never> extends ParamsOf<N>
    ? [params?: ParamsOf<N> | undefined, query?: Search | undefined, ...Rest]
    : [params: ParamsOf<N>, query?: Search | undefined, ...Rest]

/** The address of a screen inside this app: `href('orders-id', { id: 5 }, { tab: 'memo' })`. */
export const href = <N extends RouteName>(name: N, ...[params, query]: Target<N>): string =>
  addressOf(name, params, query)

/** The same for a name that is only known at run time. */
export function addressOf(name: RouteName, params: Record<string, string | number> = {}, query: Search = {}): string {
  const path = routePaths[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
