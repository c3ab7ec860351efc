import { afterEach, expect, test, vi } from 'vitest'
import { install, installing, keepInstallPrompt } from './install.ts'

const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 }
const ipad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
const mac = { ...ipad, maxTouchPoints: 0 }

keepInstallPrompt()
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
  vi.unstubAllGlobals()
})

test('the browser’s offer is stored for the menu and used once', async () => {
  expect(installing()).toBe('none')
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(installing()).toBe('ask')
  await Promise.all([install(), install()])
  expect(prompt).toHaveBeenCalledOnce()
  expect(installing()).toBe('none')
})

test('an iPhone and an iPad get the steps; a Mac and an installed app get nothing', () => {
  expect([iphone, ipad, mac].map(installing)).toEqual(['ios', 'ios', 'none'])
  expect(installing({ ...iphone, standalone: true })).toBe('none')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  window.dispatchEvent(new Event('beforeinstallprompt'))
  expect(installing(iphone)).toBe('none')
})
