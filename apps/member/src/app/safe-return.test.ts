import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { routeAt, routes } from './routes.ts'
import { safeReturn } from './safe-return.ts'

const safe = (path: unknown) => safeReturn(path, { routeAt, accessOf: ({ name }) => routes[name].access })

test('[N-009][Q-20] an address of this app is restored as it was', () => {
  for (const path of [
    '/orders',
    '/orders?page=2',
    '/orders/7?tab=memo#top',
    '/services/12/draft',
    '/orders/service/draft',
    '/settings',
  ])
    expect(safe(path)).toBe(path)
})

test('[N-009][Q-20] everything else leads home', () => {
  const hostile = [
    undefined,
    null,
    7,
    {},
    '',
    'orders',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example/orders',
    'https://evil.example/orders',
    'https:evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    ' /orders',
    '/orders\n',
    '/\t/evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%09/evil.example',
    '/orders/%E0%A4%A',
    '/./orders',
    '/orders/../login',
    '/%2e%2e/orders',
    '/orders;@evil.example',
    '/@evil.example',
    '/login',
    '/login?return=/orders',
    '/',
    '/no/such/page',
    '/orders/abc',
    `/orders?x=${'a'.repeat(2000)}`,
    '/\u2215/evil.example',
    '/orders\u202e',
  ]
  expect(hostile.filter((path) => safe(path) !== '/home')).toEqual([])
})

test('[Q-20] whatever comes, the way leads to a known screen of this origin', () => {
  const piece = constantFrom(
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '%00',
    '..',
    'orders',
    'login',
    'https:',
    '@',
    '?',
    '#',
    'evil.example',
    '\t',
    ' ',
  )
  assert(
    property(array(piece, { maxLength: 8 }), (pieces) => {
      const url = new URL(safe(pieces.join('')), 'https://app.example')
      expect(url.origin).toBe('https://app.example')
      expect(routeAt(url.pathname)).toBeDefined()
    }),
    { numRuns: 2000 },
  )
})
