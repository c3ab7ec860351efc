import { expect, test } from 'vitest'
import type { Standing } from '../features/account/index.ts'
import { href, type RouteName, routePaths } from '../lib/route-names.ts'
import { judge, startOf } from './guards.ts'
import { type RouteAccess, routeAt, routes } from './routes.ts'

const names = Object.keys(routes) as RouteName[]
const addresses = names.flatMap((name) =>
  [routePaths[name], ...(routes[name].aliases ?? [])].map((path) => ({ name, path: path.replaceAll('{id}', '12') })),
)
const verdict = (path: string, standing: Standing) => {
  const found = routeAt(path.split('?')[0] ?? '')
  return judge(found && routes[found.name].access, standing, path)
}
const ended = (path: string, standing: Standing) => {
  const found = verdict(path, standing)
  return found.kind === 'redirect' ? found.to : found.kind
}

const withAccess = (...wanted: RouteAccess[]) => addresses.filter(({ name }) => wanted.includes(routes[name].access))
/** Where each of them ends for someone, as pairs. */
const ends = (some: typeof addresses, standing: Standing) => some.map(({ path }) => [path, ended(path, standing)])

test('every address leads to its own screen, with and without a slash at the end', () => {
  expect(addresses.map(({ path }) => routeAt(path)?.name)).toEqual(addresses.map(({ name }) => name))
  const slashed = addresses.filter(({ path }) => path !== '/')
  expect(slashed.map(({ path }) => routeAt(`${path}/`)?.name)).toEqual(slashed.map(({ name }) => name))
})

test('[R-014][R-020] /orders/service/create and /services/create are the same screen, not order "service"', () => {
  expect(routeAt('/orders/service/create')).toEqual({ name: 'services-create', params: {} })
  expect(routeAt('/services/create')).toEqual({ name: 'services-create', params: {} })
})

test('[R-082] an address whose parameter cannot be is no address', () => {
  expect(routeAt('/orders/abc')).toBeUndefined()
  expect(routeAt('/orders/0')).toBeUndefined()
  expect(routeAt('/services/a b/draft')).toBeUndefined()
  expect(routeAt('/orders/7')?.params).toEqual({ id: '7' })
})

test('[Q-121] an unknown address is missing for everybody', () => {
  for (const standing of ['guest', 'unverified', 'verified'] as const)
    expect(ended('/no/such/page', standing)).toBe('missing')
})

const remembered = ({ path }: { path: string }) => (path === '/home' ? '/login' : href('login', {}, { return: path }))

test('[N-008] every member screen as a guest leads to the login and remembers where', () => {
  const screens = withAccess('member', 'verified')
  expect(ends(screens, 'guest')).toEqual(screens.map((screen) => [screen.path, remembered(screen)]))
  expect(ended('/orders?page=2', 'guest')).toBe('/login?return=%2Forders%3Fpage%3D2')
})

test('[N-007] a guest-only screen leads a member home', () => {
  const screens = withAccess('guest')
  expect(ends(screens, 'guest')).toEqual(screens.map(({ path }) => [path, 'open']))
  expect(ends(screens, 'verified')).toEqual(screens.map(({ path }) => [path, '/home']))
  expect(ends(screens, 'unverified')).toEqual(screens.map(({ path }) => [path, '/home']))
})

test('[N-005] an unverified member opens home and nothing else of the members', () => {
  const closed = withAccess('verified')
  expect(ends(closed, 'unverified')).toEqual(closed.map(({ path }) => [path, '/home']))
  expect(ends(withAccess('member'), 'unverified')).toEqual([['/home', 'open']])
})

test('a verified member opens every screen that is not for guests', () => {
  const screens = withAccess('member', 'verified', 'any')
  expect(ends(screens, 'verified')).toEqual(screens.map(({ path }) => [path, 'open']))
})

test('[R-002] / leads home or to the login', () => {
  expect(startOf('guest')).toBe('/login')
  expect(startOf('verified')).toBe('/home')
  expect(startOf('unverified')).toBe('/home')
})
