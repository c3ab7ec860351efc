import { type RouteName, routePaths } from '../lib/route-names.ts'
import { routes } from './routes.ts'

export type KnownRoute = { name: RouteName; params: Record<string, string> }

const numeric = /^[1-9]\d{0,14}$/
/** What each parameter must look like, unless its route says otherwise. */
const usual: Readonly<Record<string, RegExp>> = { id: numeric, course: numeric, level: /^(lite|standard|ai)$/ }

/** Every address a route has, the canonical one first, as a pattern with `{x}`. */
export const pathsOf = (name: RouteName): readonly string[] => [routePaths[name], ...(routes[name].aliases ?? [])]

const patterns = (Object.keys(routes) as RouteName[]).flatMap((name) =>
  pathsOf(name).map((path) => ({
    name,
    // A slash at the end makes no other page.
    pattern: new RegExp(`^${path.replace(/(?<=.)\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
    literal: !path.includes('{'),
  })),
)
// /teachers/latest is not a teacher called "latest".
patterns.sort((a, b) => Number(b.literal) - Number(a.literal))

/** The screen at an address without query, or nothing. */
export function routeAt(path: string): KnownRoute | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = { ...found.groups }
    const forms = { ...usual, ...routes[name].params }
    return Object.entries(params).every(([key, value]) => forms[key]?.test(value)) ? { name, params } : undefined
  }
  return undefined
}
