import { type RouteName, routePaths } from '../lib/route-names.ts'
import { makeMatcher } from '../lib/routing/match.ts'
import { routes } from './routes.ts'

const numeric = /^[1-9]\d{0,14}$/
/** What each parameter must look like, unless its route says otherwise. */
const usual: Readonly<Record<string, RegExp>> = { id: numeric, course: numeric, level: /^(lite|standard|ai)$/ }

/** Every address a route has, the canonical one first, as a pattern with `{x}`. */
export const pathsOf = (name: RouteName): readonly string[] => [routePaths[name], ...(routes[name].aliases ?? [])]

/** The screen at an address without query, or nothing. */
export const routeAt = makeMatcher(
  (Object.keys(routes) as RouteName[]).map((name) => ({
    name,
    paths: pathsOf(name),
    forms: { ...usual, ...routes[name].params },
  })),
)
