import * as m from '@tensaku/messages'
import type { AccountState } from '../features/account/index.ts'
import { href, type RouteName } from '../lib/route-names.ts'
import { RouteError } from './route-error.ts'

/** An attempt to open a screen. */
export type Visit = {
  to: RouteName
  /** The address with its query. The login remembers it for a guest. */
  target: string
  /** The screen that the person leaves; none at the start of the app. */
  from: RouteName | undefined
  accountState: AccountState
  /** Whether the person signed in through a social provider. */
  social: boolean
}

/** The target of `/` and of refused visits. */
const startOf = (accountState: AccountState): string => (accountState === 'guest' ? href('login') : href('home'))

/** Admits visits from one screen, and those that stay on the screen. */
const only =
  (origin: RouteName) =>
  ({ to, from, accountState }: Visit) =>
    from === origin || from === to ? undefined : startOf(accountState)

const member = ({ accountState, target }: Visit) =>
  accountState === 'guest' ? href('login', {}, target === href('home') ? {} : { return: target }) : undefined

/** Each guard answers the address to go to instead, or nothing if it admits the visit. */
const registry = {
  any: () => undefined,
  guest: ({ accountState }: Visit) => (accountState === 'guest' ? undefined : href('home')),
  member,
  verified: (visit: Visit) => member(visit) ?? (visit.accountState === 'unverified' ? href('home') : undefined),
  start: ({ accountState }: Visit) => startOf(accountState),
  'from-signup': only('signup'),
  'from-login': only('login'),
  'leaving-social-signup': ({ from, social, accountState }: Visit) =>
    from === 'signup' && social && accountState !== 'guest' ? href('home-auth0') : undefined,
}

export type Middleware = keyof typeof registry

/** Asks one middleware. Throws if none has that name (E-018). */
export function ask(name: string, visit: Visit): string | undefined {
  if (!Object.hasOwn(registry, name)) throw new RouteError(500, m.page_unknown_middleware({ name }))
  return registry[name as Middleware](visit)
}

/** The requirements of a route. */
type Asking = { access: Middleware; middleware?: readonly Middleware[] }

/** Decides about a visit. Returns the address to go to instead, or nothing if the screen opens. */
export function judge(route: Asking, visit: Visit): string | undefined {
  for (const name of [...(route.middleware ?? []), route.access]) {
    const instead = ask(name, visit)
    if (instead !== undefined) return instead
  }
  return undefined
}
