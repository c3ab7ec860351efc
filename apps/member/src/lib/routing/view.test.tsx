import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../../test/routing/memory-history.ts'
import { routeAt } from '../../app/route-at.ts'
import type { RouteName } from '../route-names.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { makeRouter } from './router.ts'
import { CurrentScreen, RouterView, usePage, usePending } from './view.tsx'

const scrolled = vi.fn()
beforeEach(() => vi.stubGlobal('scrollTo', scrolled))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  scrolled.mockReset()
})

const Frame = () => (
  <>
    <CurrentScreen />
    <output>{usePending() ? 'on its way' : 'there'}</output>
  </>
)
const ErrorView = ({ error }: { error: unknown }) => `failed: ${error instanceof Error ? error.message : ''}`

async function show(
  first: string,
  screens: Partial<Record<RouteName, () => ReactNode>>,
  load?: () => Promise<unknown>,
) {
  const lazy = new Map<RouteName | undefined, ReturnType<typeof lazyScreen>>()
  const make = (name: RouteName | undefined) =>
    lazyScreen(async () => {
      if (name === 'settings') await load?.()
      return { default: (name && screens[name]) ?? (() => `screen ${name}`) }
    })
  const screenOf = (name: RouteName | undefined) => {
    const Screen = lazy.get(name) ?? make(name)
    lazy.set(name, Screen)
    return Screen
  }
  const admit = async ({ to }: { to: RouteName }) => {
    if (to === 'shop') throw new Error('no guard')
    return undefined
  }
  const history = memoryHistory(first)
  const router = makeRouter({ history, routeAt, admit, screenOf })
  void router.refresh()
  render(<RouterView router={router} Frame={Frame} ErrorView={ErrorView} />)
  await screen.findByText('there')
  return router
}

test('the former screen stays visible while the next one loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const router = await show('/home', {}, () => promise)
  const arrived = router.navigate('/settings')
  await screen.findByText('on its way')
  expect(screen.getByText('screen home')).toBeTruthy()
  resolve()
  await arrived
  expect(screen.getByText('screen settings')).toBeTruthy()
  expect(screen.getByText('there')).toBeTruthy()
})

test('the former screen stays visible until the next one can be drawn completely', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const router = await show('/home', { orders: () => use(promise) })
  const arrived = router.navigate('/orders')
  await vi.waitFor(() => expect(router.page()?.route.name).toBe('orders'))
  await new Promise((done) => setTimeout(done))
  expect(screen.getByText('screen home').checkVisibility()).toBe(true)
  resolve('all orders')
  await arrived
  expect(screen.getByText('all orders')).toBeTruthy()
})

test('a screen keeps its state when only its address changes', async () => {
  const mounted = vi.fn()
  function Order() {
    const { route } = usePage()
    return <p ref={(node) => void (node && mounted())}>{`order ${route.params['id']} ${route.query['tab'] ?? ''}`}</p>
  }
  const Stable = () => <Order />
  const router = await show('/orders/5', { 'orders-id': Stable })
  const node = screen.getByText(/^order 5/)
  await router.navigate('/orders/6?tab=memo')
  expect(screen.getByText('order 6 memo')).toBe(node)
})

test('[N-010] every navigation starts at the top, also one step back; another view of the same place stays', async () => {
  const router = await show('/home', {})
  scrolled.mockClear()
  await router.navigate('/orders')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, left: 0 })
  await router.navigate('/orders?page=2', { stay: true })
  expect(scrolled).toHaveBeenCalledOnce()
  router.back()
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2))
})

test('an address with a # scrolls to its element', async () => {
  const into = vi.fn()
  const Home = () => <section id="news" ref={(node) => void (node && (node.scrollIntoView = into))} />
  const router = await show('/orders', { home: Home })
  scrolled.mockClear()
  await router.navigate('/home#news')
  expect(into).toHaveBeenCalledOnce()
  expect(scrolled).not.toHaveBeenCalled()
})

test('a broken screen and a failing guard show the error screen until the next page', async () => {
  // React reports every error that a boundary catches.
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
  let broken = true
  function Orders() {
    if (broken) throw new Error('broken')
    return 'orders again'
  }
  const router = await show('/home', { orders: Orders })
  await router.navigate('/orders')
  expect(screen.getByText('failed: broken')).toBeTruthy()
  broken = false
  await router.refresh()
  expect(screen.getByText('orders again')).toBeTruthy()
  await router.navigate('/shop')
  expect(screen.getByText('failed: no guard')).toBeTruthy()
  await router.navigate('/settings')
  expect(screen.getByText('screen settings')).toBeTruthy()
})
