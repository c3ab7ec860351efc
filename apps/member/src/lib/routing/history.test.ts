import { historySettled } from '@tensaku/ui/history-entry.ts'
import { pushEntry } from '@tensaku/ui/push-entry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserHistory, parseAddress } from './history.ts'

beforeEach(() => history.replaceState(null, '', '/home'))
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** As the browser does for the back and forward buttons, which happy-dom lacks. */
function arriveAt(state: unknown, href: string) {
  history.replaceState(state, '', href)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

test('an address is taken apart', () => {
  expect(parseAddress('/orders?page=2&word=%E7%8A%AC#top')).toEqual({
    href: '/orders?page=2&word=%E7%8A%AC#top',
    path: '/orders',
    query: { page: '2', word: '犬' },
    hash: '#top',
  })
})

test.each(['//evil.example/orders', 'https://evil.example/orders', '/\\evil.example/orders'])(
  '%s stays inside this app',
  (given) => expect(parseAddress(given).href).toBe('/orders'),
)

test.each([
  ['//', '/'],
  ['//?utm=1', '/'],
  ['//:80/', '/:80/'],
])('the address %s without a host is a path of this app', (given, path) => {
  expect(parseAddress(given).path).toBe(path)
})

test('a push adds an entry, a replacement does not', () => {
  const session = browserHistory()
  expect(session.canGoBack()).toBe(false)
  session.push('/orders?page=2')
  expect(session.address().href).toBe('/orders?page=2')
  expect(session.canGoBack()).toBe(true)
  const entries = history.length
  session.replace('/settings')
  expect(session.address().href).toBe('/settings')
  expect(history.length).toBe(entries)
  expect(session.canGoBack()).toBe(true)
})

test('after a reload the history knows whether a step back stays in the app', () => {
  browserHistory().push('/orders')
  expect(browserHistory().canGoBack()).toBe(true)
  history.replaceState(null, '', '/login')
  expect(browserHistory().canGoBack()).toBe(false)
})

test('listeners receive steps back and forward until they are removed', () => {
  const session = browserHistory()
  const first: unknown = history.state
  session.push('/orders')
  const listener = vi.fn(() => session.address().href)
  const stop = session.listen(listener)
  arriveAt(first, '/home')
  expect(listener).toHaveReturnedWith('/home')
  expect(session.canGoBack()).toBe(false)
  stop()
  arriveAt({ key: 'later', index: 1 }, '/orders')
  expect(listener).toHaveBeenCalledOnce()
})

test('the entry of a # link gets a key and the next index', () => {
  const session = browserHistory()
  const listener = vi.fn()
  const stop = session.listen(listener)
  arriveAt(null, '/home#main')
  expect(listener).toHaveBeenCalledOnce()
  expect(session.canGoBack()).toBe(true)
  expect(history.state).toMatchObject({ key: expect.any(String), index: 1 })
  stop()
})

test('the step back that closes a dialog is no step between pages', async () => {
  await historySettled()
  const session = browserHistory()
  const page: unknown = history.state
  const listener = vi.fn()
  const close = vi.fn()
  const stop = session.listen(listener)
  pushEntry(close)
  arriveAt(page, '/home')
  expect(close).toHaveBeenCalledOnce()
  expect(listener).not.toHaveBeenCalled()
  stop()
})
