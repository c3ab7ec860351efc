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

test('a slow step back of one dialog does not close the next one, which gets its entry afterwards', async () => {
  const { states, back } = stubHistory(null)
  const { historySettled, layers, pushEntry } = await loaded()
  const steps: (() => void)[] = []
  const goBack = back.getMockImplementation()!
  back.mockImplementation(() => void steps.push(goBack))
  vi.useFakeTimers()
  const removed = pushEntry(() => undefined)()
  await vi.advanceTimersByTimeAsync(1000)
  const close = vi.fn()
  const takeAway = pushEntry(close)
  const settled = historySettled()
  steps.shift()?.()
  await vi.runAllTimersAsync()
  await Promise.all([removed, settled])
  vi.useRealTimers()
  expect(close).not.toHaveBeenCalled()
  expect(states).toEqual([null, { above: 2 }])
  expect(layers.open).toHaveLength(1)
  const left = takeAway()
  await vi.waitFor(() => expect(steps).toHaveLength(1))
  steps.shift()?.()
  await left
  expect(states).toEqual([null])
})

test('a dialog that closes before its entry was added leaves no entry', async () => {
  const { states } = stubHistory(null)
  const { historySettled, pushEntry } = await loaded()
  void pushEntry(() => undefined)()
  void pushEntry(() => undefined)()
  await historySettled()
  expect(states).toEqual([null])
})

test('a step back that brings no event is given up after three seconds, and the next dialog gets its entry', async () => {
  const { states, back } = stubHistory(null)
  const { pushEntry } = await loaded()
  back.mockImplementation(() => undefined)
  vi.useFakeTimers()
  const removed = pushEntry(() => undefined)()
  pushEntry(() => undefined)
  await vi.advanceTimersByTimeAsync(2999)
  expect(states).toEqual([null, { above: 1 }])
  await vi.advanceTimersByTimeAsync(1)
  await removed
  vi.useRealTimers()
  expect(states).toEqual([null, { above: 1 }, { above: 2 }])
})

test('a layer that closes because the document is left takes no step back, which would cancel leaving', async () => {
  const { back } = stubHistory(null)
  const { forgetEntries, pushEntry } = await loaded()
  const takeAway = pushEntry(() => undefined)
  forgetEntries()
  await takeAway()
  expect(back).not.toHaveBeenCalled()
})
