import { expect, test, vi } from 'vitest'
import { memoryHistory } from '../../../test/routing/memory-history.ts'
import { routeAt } from '../../app/route-at.ts'
import type { RouteName } from '../route-names.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { makeRouter, type Rendered, type RouterRules } from './router.ts'

/** A router whose pages count as drawn at once. `hold` delays the code of a screen until its answer is called. */
function stage(first: string, admit: RouterRules['admit'] = async () => undefined) {
  const history = memoryHistory(first)
  const loads = new Map<RouteName | undefined, () => Promise<unknown>>()
  const fetched = vi.fn((name: RouteName | undefined) => loads.get(name)?.())
  const screens = new Map<RouteName | undefined, ReturnType<typeof lazyScreen>>()
  const screenOf = (name: RouteName | undefined) => {
    const Screen =
      screens.get(name) ??
      lazyScreen(async () => {
        await fetched(name)
        return { default: () => null }
      })
    screens.set(name, Screen)
    return Screen
  }
  const router = makeRouter({ history, routeAt, admit, screenOf })
  const drawn: string[] = []
  router.attach((page) => {
    drawn.push(page.failure ? `${page.address.href} failed` : page.address.href)
    router.rendered(page)
  })
  const hold = (name: RouteName) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    loads.set(name, () => promise)
    return resolve
  }
  return { router, history, drawn, fetched, loads, hold }
}

test('the address changes at once; the former screen stays until the code of the next is loaded', async () => {
  const { router, drawn, hold } = stage('/home')
  await router.refresh()
  const arrive = hold('orders')
  const arrived = router.navigate('/orders?page=2')
  expect(router.address().href).toBe('/orders?page=2')
  expect(router.drawn()?.href).toBe('/home')
  expect(router.isPending()).toBe(true)
  arrive()
  await arrived
  expect(drawn).toEqual(['/home', '/orders?page=2'])
  expect(router.isPending()).toBe(false)
  expect(router.page()?.route).toEqual({ name: 'orders', params: {}, query: { page: '2' } })
})

test('a draft that gets its number while the next screen loads does not undo the way there', async () => {
  const { router, drawn, hold } = stage('/services/5-begun/draft')
  await router.refresh()
  const arrive = hold('services-id-review')
  const arrived = router.navigate('/services/5-begun/review')
  const numbered = router.navigate('/services/5/draft', { replace: true, stay: true })
  expect(router.address().href).toBe('/services/5-begun/review')
  arrive()
  await Promise.all([arrived, numbered])
  expect(drawn).toEqual(['/services/5-begun/draft', '/services/5-begun/review'])
})

test('an address without a screen draws a page without a name', async () => {
  const { router, fetched } = stage('/no/such')
  await router.refresh()
  expect(router.page()?.route.name).toBeUndefined()
  expect(fetched).toHaveBeenCalledWith(undefined)
})

test('[E-023] a redirect replaces the entry, and the next guard knows the former screen', async () => {
  const visits: unknown[] = []
  const { router, history, drawn, fetched } = stage('/settings', async (visit) => {
    visits.push(visit)
    return visit.to === 'orders' ? '/login?return=%2Forders' : undefined
  })
  await router.refresh()
  await router.navigate('/orders')
  expect(history.entries).toEqual(['/settings', '/login?return=%2Forders'])
  expect(drawn).toEqual(['/settings', '/login?return=%2Forders'])
  expect(visits.at(-1)).toEqual({ to: 'login', target: '/login?return=%2Forders', from: 'settings' })
  expect(fetched).not.toHaveBeenCalledWith('orders')
})

test('a failing guard and a loop of guards end at the error screen', async () => {
  const { router, drawn } = stage('/home', async ({ to }) => {
    if (to === 'settings') throw new Error('no such guard')
    return { orders: '/teachers', teachers: '/orders' }[to as string]
  })
  await router.refresh()
  await router.navigate('/settings')
  await router.navigate('/orders')
  expect(drawn.map((one) => one.replace(/orders|teachers/, 'round'))).toEqual([
    '/home',
    '/settings failed',
    '/round failed',
  ])
})

test('the newest navigation wins, and superseded ones resolve with it', async () => {
  const { router, drawn, hold } = stage('/home')
  await router.refresh()
  const [arriveFirst, arriveSecond] = [hold('orders'), hold('settings')]
  const ended = vi.fn()
  const first = router.navigate('/orders').then(ended)
  const second = router.navigate('/settings')
  arriveFirst()
  // Enough time for the first to continue.
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).not.toHaveBeenCalled()
  arriveSecond()
  await Promise.all([first, second])
  expect(drawn).toEqual(['/home', '/settings'])
  expect(router.address().href).toBe('/settings')
})

test('the guard of a superseded navigation cannot redirect', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { router, history } = stage('/home', async ({ to }) => (to === 'orders' ? promise : undefined))
  await router.refresh()
  const first = router.navigate('/orders')
  await router.navigate('/settings')
  resolve('/login')
  await first
  expect(history.entries).toEqual(['/home', '/orders', '/settings'])
  expect(router.drawn()?.href).toBe('/settings')
})

test('a step back during a load returns to the former screen', async () => {
  const { router, drawn, hold } = stage('/home')
  await router.refresh()
  const arrive = hold('orders')
  const going = router.navigate('/orders')
  router.back()
  arrive()
  await going
  expect(router.address().href).toBe('/home')
  expect(drawn.at(-1)).toBe('/home')
  expect(drawn).not.toContain('/orders')
  expect(router.isPending()).toBe(false)
})

test('steps back and forward draw their screens', async () => {
  const { router, history, drawn } = stage('/home')
  await router.refresh()
  await router.navigate('/orders')
  expect(router.canGoBack()).toBe(true)
  router.back()
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('/home'))
  expect(router.canGoBack()).toBe(false)
  history.forward()
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('/orders'))
})

test('a double tap adds one entry', async () => {
  const { router, history, fetched } = stage('/home')
  await router.refresh()
  await Promise.all([router.navigate('/orders'), router.navigate('/orders')])
  await router.navigate('/orders')
  expect(history.entries).toEqual(['/home', '/orders'])
  expect(fetched.mock.calls).toEqual([['home'], ['orders']])
})

test('a replacement removes the former address from the history', async () => {
  const { router, history } = stage('/home')
  await router.refresh()
  await router.navigate('/orders')
  await router.navigate('/settings', { replace: true })
  expect(history.entries).toEqual(['/home', '/settings'])
})

test('a prefetch follows redirects, fetches code and changes nothing else', async () => {
  const { router, drawn, fetched } = stage('/home', async ({ to }) => (to === 'orders' ? '/login' : undefined))
  await router.refresh()
  await router.preload('/orders?page=2')
  expect(fetched.mock.calls).toEqual([['home'], ['login']])
  expect(drawn).toEqual(['/home'])
  expect(router.address().href).toBe('/home')
  await router.navigate('/login')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a refresh fetches failed code again', async () => {
  const { router, fetched, loads } = stage('/home')
  loads.set('home', () => Promise.reject(new Error('no network')))
  await router.refresh()
  await router.refresh()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('equal queries and parameters stay the same objects', async () => {
  const { router } = stage('/orders/5?tab=memo')
  await router.refresh()
  const before = router.page()?.route
  await router.refresh()
  expect(router.page()?.route.query).toBe(before?.query)
  expect(router.page()?.route.params).toBe(before?.params)
  await router.navigate('/orders/5?tab=result')
  expect(router.page()?.route.query).toEqual({ tab: 'result' })
})

test('listeners receive each drawn page and the former one', async () => {
  const { router } = stage('/orders')
  const drawn: unknown[] = []
  const stop = router.onRendered(({ from, to, pathChanged }: Rendered) =>
    drawn.push([from?.href, to.href, pathChanged]),
  )
  await router.refresh()
  await router.navigate('/orders?page=2', { stay: true })
  await router.navigate('/home')
  await router.navigate('/services/0b2c/draft')
  // A draft that got its number: the same place with another path.
  await router.navigate('/services/5/draft', { replace: true, stay: true })
  stop()
  await router.navigate('/settings')
  expect(drawn).toEqual([
    [undefined, '/orders', true],
    ['/orders', '/orders?page=2', false],
    ['/orders?page=2', '/home', true],
    ['/home', '/services/0b2c/draft', true],
    ['/services/0b2c/draft', '/services/5/draft', false],
  ])
})

test('a page that was superseded during its drawing resolves with the newer one', async () => {
  const { router, hold } = stage('/home')
  await router.refresh()
  const shown: string[] = []
  router.attach((page) => {
    shown.push(page.address.href)
    if (page.address.path !== '/orders') router.rendered(page)
  })
  const slow = router.navigate('/orders')
  await vi.waitFor(() => expect(shown).toContain('/orders'))
  const arrive = hold('settings')
  const newer = router.navigate('/settings')
  const orders = router.page()
  if (orders) router.rendered(orders)
  await new Promise((resolve) => setImmediate(resolve))
  expect(router.isPending()).toBe(true)
  arrive()
  await Promise.all([slow, newer])
  expect(router.drawn()?.href).toBe('/settings')
  expect(router.isPending()).toBe(false)
})
