import { expect, test } from 'vitest'
import { nameOfCookie, sessionCookies } from './session-cookies.ts'

test.each(Object.entries(sessionCookies))(
  'in production the %s’s cookie has a name that only TLS can set',
  (_, cookie) => {
    for (const written of [cookie.set('a.b.c', true), cookie.clear(true)])
      expect(written).toMatch(/^__Secure-\w+=.*; Path=\/api\/\w+; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/)
    const header = (cookie.set('a.b.c', true).split(';')[0] ?? '').replace('__Secure-', '')
    expect(cookie.read(header, true)).toBeUndefined()
    expect(cookie.read(`x=1; __Secure-${header}`, true)).toBe('a.b.c')
  },
)

test.each(Object.entries(sessionCookies))(
  'on plain HTTP the %s’s cookie has a name that browsers take',
  (_, cookie) => {
    const written = cookie.set('a.b.c', false)
    expect(written).not.toMatch(/Secure/)
    expect(cookie.read(written.split(';')[0], false)).toBe('a.b.c')
  },
)

test('a cookie with its own path is no host cookie', () => {
  expect([nameOfCookie('device', true), nameOfCookie('device', false)]).toEqual(['__Secure-device', 'device'])
})
