import { expect, test } from 'vitest'
import { socialCookie } from './social-cookie.ts'

const value = 'x'.repeat(43)

test('in production the cookie of a round trip has a name that only this host can set, and another one is not read', () => {
  expect(socialCookie.set(value, true)).toMatch(/^__Host-social=x{43}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/)
  expect(socialCookie.read(`a=1; __Host-social=${value}`, true)).toBe(value)
  expect(socialCookie.read(`social=${value}`, true)).toBeUndefined()
})

test('on plain HTTP the cookie of a round trip has a name that browsers take', () => {
  const [pair] = socialCookie.set(value, false).split(';')
  expect([pair, socialCookie.read(pair, false)]).toEqual([`social=${value}`, value])
})
