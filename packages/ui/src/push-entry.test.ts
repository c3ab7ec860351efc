import { stubHistory } from '@tensaku/testing/session-history'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page that has just been loaded. */
const loaded = async () => ({ ...(await import('./history-entry.ts')), ...(await import('./push-entry.ts')) })

const router = vi.fn()
beforeEach(() => vi.resetModules())
afterEach(() => {
  window.removeEventListener('popstate', router)
  vi.restoreAllMocks()
  router.mockReset()
})

test('after a reload under an open dialog the back button closes the next dialog', async () => {
  stubHistory({ above: 3 })
  const { pushEntry } = await loaded()
  const close = vi.fn()
  pushEntry(close)
  history.back()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('the router does not receive a step within its page, and receives any other', async () => {
  const { states } = stubHistory({ key: 'list' })
  states.push({ key: 'detail' })
  const { hideFromRouter, pushEntry } = await loaded()
  hideFromRouter(() => ({ key: 'detail' }))
  window.addEventListener('popstate', router)
  const close = vi.fn()
  pushEntry(close)
  history.back()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(router).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce())
})

test('a layer that closes because the document is left takes no step back, which would cancel leaving', async () => {
  const { back } = stubHistory(null)
  const { forgetEntries, pushEntry } = await loaded()
  const takeAway = pushEntry(() => undefined)
  forgetEntries()
  await takeAway()
  expect(back).not.toHaveBeenCalled()
})
