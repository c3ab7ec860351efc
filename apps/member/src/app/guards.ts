import * as m from '@tensaku/messages'
import type { AccountState } from '../features/account/index.ts'
import { href, type RouteName } from '../lib/route-names.ts'
import { RouteError } from './route-error.ts'

/** Someone wishes to open a screen. */
export type Visit = {
  to: RouteName
  /** The address with its query, remembered so that a guest comes back to it after signing in. */
  target: string
  /** The screen that is left; none where the app has just been opened. */
  from: RouteName | undefined
  accountState: AccountState
  /** Signed in through a social provider. */
  social: boolean
}

/** Where `/` leads, and who may not open what he asked for. */
const startOf = (accountState: AccountState): string => (accountState === 'guest' ? href('login') : href('home'))

/** Open to those who come from one screen, or stay where they are. */
const only =
  (origin: RouteName) =>
  ({ to, from, accountState }: Visit) =>
    from === origin || from === to ? undefined : startOf(accountState)

const member = ({ accountState, target }: Visit) =>
  accountState === 'guest' ? href('login', {}, target === href('home') ? {} : { return: target }) : undefined

/** Each answers where to go instead, or nothing: then the next one is asked. */
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

/** Asks one middleware. Throws where there is none of that name (E-018). */
export function ask(name: string, visit: Visit): string | undefined {
  if (!Object.hasOwn(registry, name)) throw new RouteError(500, m.page_unknown_middleware({ name }))
  return registry[name as Middleware](visit)
}

/** What a route asks of whoever opens it. */
type Asking = { access: Middleware; middleware?: readonly Middleware[] }

/** Decides who sees which screen: answers where to go instead, or nothing where it opens. */
export function judge(route: Asking, visit: Visit): string | undefined {
  for (const name of [...(route.middleware ?? []), route.access]) {
    const instead = ask(name, visit)
    if (instead !== undefined) return instead
  }
  return undefined
}
