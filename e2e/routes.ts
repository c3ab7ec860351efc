import type { RouteAccess } from '../apps/member/src/app/routes.ts'
import { pathsOf } from '../apps/member/src/app/route-at.ts'
import { routes } from '../apps/member/src/app/routes.ts'
import type { RouteName } from '../apps/member/src/lib/route-names.ts'

/** An address of the member app as somebody may type it. */
export type Address = { name: RouteName; path: string; access: RouteAccess }

/** What is put in the place of parameters; 12 where a route is not named. */
type Ids = Partial<Record<RouteName, number>>

const steps = /^services-id-/

/** Every address of every route, aliases included, but for the parts gallery and `/`, which only leads on. */
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

/** Those that open for a verified member by being typed: the two homes with a door of their own do not. */
export const openToVerified = (ids: Ids): Address[] =>
  everyAddress(ids).filter(({ name, access }) => access !== 'guest' && name !== 'home-auth0' && name !== 'home-lp')

/** Each screen that opens for a verified member once, by its own address. */
export const everyScreen = (ids: Ids): Address[] =>
  openToVerified(ids).filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)

/** A draft flow's address without a draft's id leads on to the one with it. */
export const isAliasOfStep = ({ name, path }: Address): boolean => steps.test(name) && path.startsWith('/orders/')
