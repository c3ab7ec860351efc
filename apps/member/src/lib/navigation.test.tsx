import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { stubHistory } from '@tensaku/testing/session-history'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { pushEntry } from '@tensaku/ui/push-entry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreensAt } from '../../test/routing/screens-at.tsx'
import { Link, useBack, useGo } from './navigation.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Home() {
  const go = useGo()
  const back = useBack('settings')
  return (
    <>
      <Link to="orders-id" params={{ id: 5 }} query={{ tab: 'memo' }}>
        an order
      </Link>
      <button type="button" onClick={() => void go('orders', {}, { page: 2 })}>
        go
      </button>
      <button type="button" onClick={() => void back()}>
        back
      </button>
    </>
  )
}

async function open(address = '/home') {
  const router = renderScreensAt(address, { screens: { home: Home }, client: new QueryClient() })
  const link = await screen.findByRole('link')
  const preload = vi.spyOn(router, 'preload')
  const navigate = vi.spyOn(router, 'navigate')
  return { router, link, preload, navigate }
}

test('a link is an address for the browser and a navigation for a tap', async () => {
  const { router, link } = await open()
  expect(link.getAttribute('href')).toBe('/orders/5?tab=memo')
  fireEvent.click(link)
  await vi.waitFor(() => expect(router.drawn()?.href).toBe('/orders/5?tab=memo'))
})

test('a double tap on a link adds one entry', async () => {
  const { router, link } = await open()
  fireEvent.click(link)
  fireEvent.click(link)
  await vi.waitFor(() => expect(router.isPending()).toBe(false))
  router.back()
  expect(router.address().href).toBe('/home')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a click with %o',
  async (how) => {
    const { link, navigate } = await open()
    fireEvent.click(link, how)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('a touch prefetches the code, and so does a pointer that rests', async () => {
  const { link, preload } = await open()
  fireEvent.touchStart(link)
  expect(preload).toHaveBeenCalledExactlyOnceWith('/orders/5?tab=memo')
  preload.mockClear()
  vi.useFakeTimers()
  fireEvent.mouseEnter(link)
  fireEvent.mouseLeave(link)
  await vi.advanceTimersByTimeAsync(1000)
  expect(preload).not.toHaveBeenCalled()
  fireEvent.mouseEnter(link)
  await vi.advanceTimersByTimeAsync(60)
  expect(preload).toHaveBeenCalledOnce()
})

test('[K-012] no prefetch without a network', async () => {
  const { link, preload } = await open()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.touchStart(link)
  expect(preload).not.toHaveBeenCalled()
})

test('a navigation waits for a closing dialog, whose step back would undo it', async () => {
  const { navigate } = await open()
  const { back } = stubHistory(null)
  // A dialog of an earlier test may still be closing.
  await historySettled()
  const takeAway = pushEntry(() => undefined)
  const closed = takeAway().then(() => expect(navigate).not.toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'go' }))
  await closed
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/orders?page=2', undefined))
  expect(back).toHaveBeenCalledOnce()
})

test('back is a step back, or the parent screen at the start of the app', async () => {
  const { router } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'back' }))
  await vi.waitFor(() => expect(router.drawn()?.href).toBe('/settings'))
  expect(router.canGoBack()).toBe(false)
  await router.navigate('/home')
  fireEvent.click(await screen.findByRole('button', { name: 'back' }))
  await vi.waitFor(() => expect(router.drawn()?.href).toBe('/settings'))
  expect(router.canGoBack()).toBe(false)
})
