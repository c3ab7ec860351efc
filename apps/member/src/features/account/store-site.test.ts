import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from './store-site.ts'

/** The settings in the format of the server's page. */
function setStore(address: string | null) {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'tensaku'
  meta.content = JSON.stringify({ store: address })
}

const ticket = () => vi.fn(async (_address: string, _init: RequestInit) => Response.json({ token: 'once/+' }))
const opened: { address: string[]; opener: unknown }[] = []

beforeEach(() => {
  opened.length = 0
  setStore('https://store.example.com')
  vi.stubGlobal('open', (address: string, target: string) => {
    const tab = { address: [address, target], opener: window as unknown }
    opened.push(tab)
    const replace = (to: URL) => void tab.address.push(to.href)
    return Object.assign(tab, { location: { replace } })
  })
})
afterEach(() => {
  document.querySelector('meta[name=tensaku]')?.remove()
  vi.unstubAllGlobals()
})

const addresses = () => opened.map(({ address }) => address)

test('the store opens in a new tab with a ticket and the wanted page', async () => {
  const fetched = ticket()
  vi.stubGlobal('fetch', fetched)
  await openStore(42)
  await openStore(42, 'purchase-points')
  await openStore(42, 'purchase-monthly-plans')
  expect(fetched.mock.calls.map(([address, init]) => `${init.method} ${address}`)).toEqual(
    Array.from({ length: 3 }, () => 'POST /api/users/42/sso-auth-token'),
  )
  const login = 'https://store.example.com/login?sso_token=once%2F%2B'
  expect(addresses()).toEqual([
    ['', '_blank', login],
    ['', '_blank', `${login}&route_name=purchase-points`],
    ['', '_blank', `${login}&route_name=purchase-monthly-plans`],
  ])
  expect(opened.every(({ opener }) => opener === null)).toBe(true)
})

test('without a ticket the plain login of the store opens', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unexpected', message: 'x' }, { status: 500 }))
  await openStore(42, 'purchase-points')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await openStore(42)
  const plain = ['', '_blank', 'https://store.example.com/login']
  expect(addresses()).toEqual([plain, plain])
})

test('without a store site our own pages open', async () => {
  document.querySelector('meta[name=tensaku]')?.remove()
  setStore(null)
  vi.stubGlobal('fetch', ticket())
  await openStore(42)
  expect(addresses()[0]?.[2]).toBe(`${location.origin}/store/login?sso_token=once%2F%2B`)
})

test('two taps open one tab and use one ticket', async () => {
  const fetched = ticket()
  vi.stubGlobal('fetch', fetched)
  await Promise.all([openStore(42), openStore(42)])
  expect(opened).toHaveLength(1)
  expect(fetched).toHaveBeenCalledOnce()
})

test('if the browser blocks the tab, the store opens in this page', async () => {
  vi.stubGlobal('fetch', ticket())
  vi.stubGlobal('open', () => null)
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  await openStore(42)
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://store.example.com/login?sso_token=once%2F%2B')
})
