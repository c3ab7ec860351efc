import { type ParamsOf, type RouteName, routePaths } from '../../lib/route-names.ts'

/** Screens that need no parameter. */
type PlainRoute = {
  [N in RouteName]: Record<string, never> extends ParamsOf<N> ? N : never
}[RouteName]

/** The screen at an address of this app, which may have a query. */
export const routeOf = (url: string): PlainRoute | undefined =>
  (Object.keys(routePaths) as PlainRoute[]).find((name) => routePaths[name] === url.split('?')[0] && !url.includes('{'))
