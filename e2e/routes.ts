import type { RouteAccess } from '../apps/member/src/app/routes.ts'
import { pathsOf } from '../apps/member/src/app/route-at.ts'
import { routes } from '../apps/member/src/app/routes.ts'
import type { RouteName } from '../apps/member/src/lib/route-names.ts'

/** An address of the member app. */
export type Address = { name: RouteName; path: string; access: RouteAccess }

/** The values of parameters by route; 12 for other routes. */
type Ids = Partial<Record<RouteName, number>>

const steps = /^services-id-/

/** Every address of every route with its aliases, except the gallery and `/`, which redirects. */
export function everyAddress(ids: Ids = {}): Address[] {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'root' && name !== 'dev-gallery')
  return names.flatMap((name) =>
    pathsOf(name).map((path) => ({
      name,
      path: path.replace('{level}', 'ai').replace(/\{\w+\}/g, String(ids[name] ?? 12)),
      access: routes[name].access,
    })),
  )
}

/** The addresses that a verified member can open directly, without the two special homes. */
export const openToVerified = (ids: Ids): Address[] =>
  everyAddress(ids).filter(({ name, access }) => access !== 'guest' && name !== 'home-auth0' && name !== 'home-lp')

/** The main address of each screen for a verified member. */
export const everyScreen = (ids: Ids): Address[] =>
  openToVerified(ids).filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)

/** Whether an address of the draft flow lacks the draft's id and redirects to the one with it. */
export const isAliasOfStep = ({ name, path }: Address): boolean => steps.test(name) && path.startsWith('/orders/')
