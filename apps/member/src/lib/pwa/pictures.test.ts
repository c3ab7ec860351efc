import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPictures, pictureAt } from './pictures.ts'

let stored: Map<string, Response>
const fetched = vi.fn(async (address: string) => new Response(address))

beforeEach(() => {
  stored = new Map()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => stored.get(address)?.clone(),
      put: async (address: string, answer: Response) => void stored.set(address, answer),
      keys: async () => [...stored.keys()],
      delete: async (address: string) => stored.delete(address),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the 40 newest pictures are stored for offline use', async () => {
  const addresses = Array.from({ length: 41 }, (_, at) => `/feeds/${at}.svg`)
  await keepPictures(addresses)
  await keepPictures(addresses.slice(1))
  expect(fetched).toHaveBeenCalledTimes(41)
  expect([...stored.keys()]).toEqual(addresses.slice(1))
})

test('a stored picture is shown at once and renewed; offline it is shown too', async () => {
  await keepPictures(['/feeds/a.svg'])
  fetched.mockResolvedValueOnce(new Response('newer'))
  expect(await (await pictureAt('/feeds/a.svg')).text()).toBe('/feeds/a.svg')
  await vi.waitFor(async () => expect(await stored.get('/feeds/a.svg')?.clone().text()).toBe('newer'))
  fetched.mockRejectedValue(new TypeError('offline'))
  expect(await (await pictureAt('/feeds/a.svg')).text()).toBe('newer')
  await expect(pictureAt('/feeds/b.svg')).rejects.toThrow('offline')
})
