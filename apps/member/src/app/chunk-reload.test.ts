import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkFailure, mayReload, reloadPause } from './chunk-reload.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a-1.js')

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** The module as a new page loads it: an empty memory, the same storage. */
const fresh = async () => (await import('./chunk-reload.ts')).recoverChunk

test('a failed chunk reloads the page once, and not again within 60 s', async () => {
  const reload = vi.fn()
  expect((await fresh())(failure, reload)).toBe(true)
  vi.resetModules()
  expect((await fresh())(failure, reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('further failures during a reload are ignored and do not reload again', async () => {
  const reload = vi.fn()
  const recover = await fresh()
  recover(failure, reload)
  expect(recover(new Error('anything'), reload)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('no reload for other errors, for a failed chunk offline, or without storage', async () => {
  const reload = vi.fn()
  expect((await fresh())(new Error('x is undefined'), reload)).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect((await fresh())(failure, reload)).toBe(false)
  vi.unstubAllGlobals()
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect((await fresh())(failure, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('it may reload again after 60 s, or after the clock was set back', () => {
  expect(mayReload(1000, undefined, true)).toBe(true)
  expect(mayReload(1000 + reloadPause - 1, 1000, true)).toBe(false)
  expect(mayReload(1000 + reloadPause, 1000, true)).toBe(true)
  expect(mayReload(500, 1000, true)).toBe(true)
  expect(mayReload(1000, undefined, false)).toBe(false)
})

test('the error messages of all browsers for a missing chunk are known', () => {
  const messages = [
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]
  expect(messages.filter((message) => !isChunkFailure(new TypeError(message)))).toEqual([])
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false)
})
