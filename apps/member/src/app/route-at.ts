import { type RouteName, routePaths } from '../lib/route-names.ts'
import { makeMatcher } from '../lib/routing/match.ts'
import { routes } from './routes.ts'

const numeric = /^[1-9]\d{0,14}$/
/** The form of each parameter, unless its route has another one. */
const usual: Readonly<Record<string, RegExp>> = { id: numeric, course: numeric, level: /^(lite|standard|ai)$/ }

/** All addresses of a route as patterns with `{x}`, the canonical one first. */
export const pathsOf = (name: RouteName): readonly string[] => [routePaths[name], ...(routes[name].aliases ?? [])]

/** Finds the screen of a path. Returns undefined if there is none. */
export const routeAt = makeMatcher(
  (Object.keys(routes) as RouteName[]).map((name) => ({
    name,
    paths: pathsOf(name),
    forms: { ...usual, ...routes[name].params },
  })),
)
