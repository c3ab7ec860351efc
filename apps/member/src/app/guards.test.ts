import { describe, expect, test } from 'vitest'
import type { AccountState } from '../features/account/index.ts'
import { href, type RouteName } from '../lib/route-names.ts'
import { ask, judge, type Visit } from './guards.ts'
import { pathsOf, routeAt } from './route-at.ts'
import { statusOf } from './route-error.ts'
import { type RouteAccess, routes } from './routes.ts'

const names = Object.keys(routes) as RouteName[]
const accountStates: readonly AccountState[] = ['guest', 'unverified', 'verified']
const origins = [undefined, ...names]
const exampleOf = (path: string) => path.replace('{level}', 'ai').replace(/\{\w+\}/g, '12')
const addresses = names.flatMap((name) => pathsOf(name).map((path) => ({ name, path: exampleOf(path) })))

/** The end of a visit. It follows the redirects as the router does, from the same screen. */
function end(path: string, visit: Partial<Visit> & { accountState: AccountState }): string {
  let target = path
  for (let hops = 0; hops < 4; hops++) {
    const to = routeAt(target.split('?')[0] ?? '')?.name
    if (!to) return 'missing'
    const instead = judge(routes[to], { from: undefined, social: false, ...visit, to, target })
    if (instead === undefined) return target
    target = instead
  }
  throw new Error(`${path} leads in a circle`)
}
const withAccess = (...wanted: RouteAccess[]) => addresses.filter(({ name }) => wanted.includes(routes[name].access))
const login = (path: string) => (path === '/home' ? '/login' : href('login', {}, { return: path }))

test('every address leads to its own screen, with and without a slash at the end', () => {
  expect(addresses.map(({ path }) => routeAt(path)?.name)).toEqual(addresses.map(({ name }) => name))
  const slashed = addresses.filter(({ path }) => path !== '/').map(({ name, path }) => ({ name, path: `${path}/` }))
  const single = slashed.map(({ name, path }) => ({ name, path: path.replace(/\/+$/, '/') }))
  expect(single.map(({ path }) => routeAt(path)?.name)).toEqual(single.map(({ name }) => name))
  expect(routeAt('/biz/teachers/12')?.name).toBe('biz-teachers-id')
})

test('[R-014][R-020] /orders/service/create and /services/create are the same screen, not order "service"', () => {
  expect(routeAt('/orders/service/create')).toEqual({ name: 'services-create', params: {} })
  expect(routeAt('/services/create')).toEqual({ name: 'services-create', params: {} })
})

test('[Q-06] a literal address takes precedence over one with a parameter', () => {
  expect(routeAt('/teachers/latest')?.name).toBe('teachers-latest')
  expect(routeAt('/resources/courses/search')?.name).toBe('resources-courses-search')
  expect(routeAt('/resources/courses/videos')?.name).toBe('resources-courses-videos')
  expect(routeAt('/resources/courses/videos/12')?.name).toBe('resources-courses-videos-id')
  expect(routeAt('/resources/courses/5/videos/12')).toEqual({
    name: 'resources-courses-course-videos-id',
    params: { course: '5', id: '12' },
  })
})

test('an address with an impossible parameter has no screen', () => {
  const impossible = [
    '/orders/abc',
    '/orders/0',
    '/orders/-1',
    '/orders/1e3',
    '/orders/1234567890123456',
    '/services/a b/draft',
    '/teachers/newest',
    '/biz/teachers/x/',
    '/subscriptions/zzz/options',
    '/subscriptions/Lite/options',
    '/subscriptions/ai/plans',
    '/resources/courses/x/videos/1',
    '/ORDERS',
    '/orders//',
  ]
  expect(impossible.filter((path) => routeAt(path))).toEqual([])
  expect(routeAt('/subscriptions/lite/options')?.params).toEqual({ level: 'lite' })
  expect(routeAt('/orders/7')?.params).toEqual({ id: '7' })
})

test('[Q-121] an unknown address has no screen for anybody', () => {
  for (const accountState of accountStates) expect(end('/no/such/page', { accountState })).toBe('missing')
})

describe('for any former screen', () => {
  /** Rules that no former screen may change. */
  const plain = addresses.filter(({ name }) => !routes[name].middleware)

  test.each(accountStates)(
    'every screen opens or redirects %s by its access alone, from every screen',
    (accountState) => {
      const expected = (path: string, access: RouteAccess) => {
        if (access === 'any') return path
        if (access === 'guest') return accountState === 'guest' ? path : '/home'
        if (accountState === 'guest') return login(path)
        return access === 'verified' && accountState === 'unverified' ? '/home' : path
      }
      for (const from of origins) {
        const ends = plain.map(({ path }) => [path, end(path, { accountState, from })])
        expect(ends, `from ${from}`).toEqual(plain.map(({ name, path }) => [path, expected(path, routes[name].access)]))
      }
    },
  )

  test.each(accountStates)(
    '[N-003][N-004][R-005] %s reaches the social home from sign-up only, the landing home from the login only',
    (accountState) => {
      const doors = [
        ['/home/auth0', 'signup', 'home-auth0'],
        ['/home/lp', 'login', 'home-lp'],
      ] as const
      for (const [path, door, own] of doors)
        for (const from of origins) {
          const member = from === door || from === own ? path : '/home'
          const guest = from === door || from === own ? login(path) : '/login'
          expect(end(path, { accountState, from }), `${path} from ${from}`).toBe(
            accountState === 'guest' ? guest : member,
          )
        }
    },
  )

  test.each(accountStates)('[R-003] %s gets home, and the social home after a social sign-up', (accountState) => {
    for (const from of origins)
      for (const social of [true, false]) {
        const member = from === 'signup' && social ? '/home/auth0' : '/home'
        expect(end('/home', { accountState, from, social })).toBe(accountState === 'guest' ? '/login' : member)
      }
  })
})

test('[N-008] every member screen sends a guest to the login and remembers the address', () => {
  const screens = withAccess('member', 'verified').filter(({ name }) => !/^home-(auth0|lp)$/.test(name))
  const ends = screens.map(({ path }) => [path, end(path, { accountState: 'guest' })])
  expect(ends).toEqual(screens.map(({ path }) => [path, login(path)]))
  expect(end('/orders?page=2', { accountState: 'guest' })).toBe('/login?return=%2Forders%3Fpage%3D2')
})

test('[N-007] a guest-only screen sends a member home', () => {
  const screens = withAccess('guest').map(({ path }) => path)
  expect(screens).toEqual(['/login', '/signup', '/signup/thanks', '/password/reset'])
  expect(screens.filter((path) => end(path, { accountState: 'guest' }) !== path)).toEqual([])
  for (const accountState of ['unverified', 'verified'] as const)
    expect(screens.filter((path) => end(path, { accountState }) !== '/home')).toEqual([])
})

test('[N-005] an unverified member opens the four homes and the public screens only', () => {
  const from = { 'home-auth0': 'signup', 'home-lp': 'login' } as const
  const opened = names.filter((name) => {
    const visit = {
      accountState: 'unverified',
      from: name in from ? from[name as keyof typeof from] : undefined,
    } as const
    return name !== 'dev-gallery' && end(exampleOf(pathsOf(name)[0] ?? ''), visit) === pathsOf(name)[0]
  })
  expect(opened).toEqual(['email-undo', 'home', 'home-auth0', 'home-lp', 'home-thanks'])
})

test('[R-002] / leads home or to the login', () => {
  expect(accountStates.map((accountState) => end('/', { accountState }))).toEqual(['/login', '/home', '/home'])
})

const visit: Visit = { to: 'home', target: '/home', from: undefined, accountState: 'verified', social: false }

test('[E-018] an unknown middleware is an error 500 that names it', () => {
  for (const name of ['x', 'constructor', '__proto__'])
    expect(() => ask(name, visit)).toThrow(
      expect.objectContaining({ status: 500, message: `Unknown middleware ${name}` }),
    )
})

test('[E-022] an error has its own status, or 500', () => {
  expect([{ status: 418 }, new Error('x'), undefined, 'x', { status: 'no' }, { status: 0 }].map(statusOf)).toEqual([
    418, 500, 500, 500, 500, 500,
  ])
})
