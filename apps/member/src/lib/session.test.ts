import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, userOf } from './session.ts'

const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const tokenOf = (sub: unknown) => `${part({ alg: 'HS256' })}.${part({ sub, sid: 'ÿþ?>' })}.signature`
const key = 'auth._token.local'

const stops: (() => void)[] = []
beforeEach(() => {
  session.end()
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  session.end()
})

test('[K-008][K-009][K-010] the token is stored as auth._token.local = Bearer …', async () => {
  await session.start(tokenOf('42'))
  expect(localStorage.getItem(key)).toBe(`Bearer ${tokenOf('42')}`)
  expect(session.authorization()).toBe(`Bearer ${tokenOf('42')}`)
  expect(session.current()).toEqual({ userId: 42, strategy: 'local' })
  await session.start(tokenOf('42'), 'social')
  expect(localStorage.getItem('auth._token.social')).toContain('Bearer ')
  expect(localStorage.getItem(key)).toBeNull()
})

test('the id comes from the token’s sub, and a token without one is refused', async () => {
  expect(userOf(tokenOf('7'))).toBe(7)
  for (const broken of ['', 'x', 'a.b.c', tokenOf('abc'), tokenOf('-1'), tokenOf(undefined)]) {
    expect([broken, userOf(broken)]).toEqual([broken, undefined])
    await expect(session.start(broken)).rejects.toThrow('names no member')
  }
  expect(session.current()).toBeNull()
})

test('a sign-out leaves nothing, an expiry keeps the member’s id', async () => {
  await session.start(tokenOf('42'))
  session.expire()
  expect(session.current()).toBeNull()
  expect(session.authorization()).toBeUndefined()
  expect(session.expired()).toEqual({ userId: 42 })
  await session.start(tokenOf('42'))
  expect(session.expired()).toBeNull()
  session.end()
  expect(session.expired()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('[Q-22] after an expiry the device is unchanged for the same member and wiped for another one', async () => {
  const seen: unknown[] = []
  const wiped = vi.fn(async (previous: number) => void seen.push(previous, session.current()))
  stops.push(session.onOtherUser(wiped))
  await session.start(tokenOf('42'))
  session.expire()
  await session.start(tokenOf('42'))
  expect(wiped).not.toHaveBeenCalled()
  session.expire()
  await session.start(tokenOf('43'))
  expect(seen).toEqual([42, null])
  expect(session.current()?.userId).toBe(43)
})

test('a change in another tab is followed', async () => {
  const listener = vi.fn()
  stops.push(session.subscribe(listener))
  const follow = () => window.dispatchEvent(new StorageEvent('storage', { key }))
  localStorage.setItem(key, `Bearer ${tokenOf('42')}`)
  follow()
  expect(session.current()?.userId).toBe(42)
  follow()
  expect(listener).toHaveBeenCalledOnce()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.current()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('another tab never takes an ended session for a sign-out', async () => {
  await session.start(tokenOf('42'))
  const storage = localStorage
  const changed: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.getItem(name),
    setItem: (name: string, value: string) => (changed.push(name), storage.setItem(name, value)),
    removeItem: (name: string) => (changed.push(name), storage.removeItem(name)),
  })
  session.expire()
  vi.unstubAllGlobals()
  expect(changed.indexOf('auth.expired')).toBe(0)
  expect(changed).toContain(key)
})

test('the session is the same object until it changes', async () => {
  await session.start(tokenOf('42'))
  expect(session.current()).toBe(session.current())
})
