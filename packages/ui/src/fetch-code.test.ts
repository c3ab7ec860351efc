import { afterEach, expect, test, vi } from 'vitest'
import { fetchCode } from './fetch-code.ts'

const reload = vi.fn()
addEventListener('vite:preloadError', (event) => {
  reload()
  event.preventDefault()
})
afterEach(() => reload.mockReset())

/** The rejection that Vite gives for an import of missing code. */
const gone = async () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(event)
  if (!event.defaultPrevented) throw new Error('Failed to fetch dynamically imported module')
  return undefined
}

test('code that cannot be fetched rejects and does not reload the page', async () => {
  await expect(fetchCode(gone)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('a failed fetch of a screen still reaches the listener afterwards, and so does one after a success', async () => {
  await fetchCode(gone).catch(() => undefined)
  await gone()
  expect(await fetchCode(async () => 'code')).toBe('code')
  await gone()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('two fetches at a time hide the failure of either', async () => {
  const slow = Promise.withResolvers<void>()
  const first = fetchCode(() => slow.promise.then(gone)).catch(() => 'failed')
  await fetchCode(async () => 'code')
  slow.resolve()
  expect(await first).toBe('failed')
  expect(reload).not.toHaveBeenCalled()
})
