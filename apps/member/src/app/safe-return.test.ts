import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { routeAt } from './route-at.ts'
import { routes } from './routes.ts'
import { safeReturn } from './safe-return.ts'

const safe = (path: unknown) => safeReturn(path, { routeAt, accessOf: ({ name }) => routes[name].access })

test('[N-009][Q-20] an address of this app is restored unchanged', () => {
  for (const path of [
    '/orders',
    '/orders?page=2',
    '/orders/7?tab=memo#top',
    '/services/12/draft',
    '/orders/service/draft',
    '/settings',
    '/subscriptions/ai/options',
    '/biz/teachers/12/',
    '/home/thanks',
    '/orders?words=%E7%8A%AC%20a%26b',
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
    '/orders/7\r\nLocation: https://evil.example',
    '/orders?x=\u0000',
    '/%E2%80%AE/orders',
    '/%5c%5cevil.example/orders',
    '/%252f%252fevil.example',
    '//evil.example/%2e%2e/orders',
    '/orders//evil.example',
    '/orders/..%2f..%2flogin',
    '/.//evil.example',
    '/\uff0fevil.example',
    '\uff0f\uff0fevil.example',
    'data:text/html,x',
    'blob:https://evil.example/orders',
    'JaVaScRiPt:alert(1)//orders',
    'http:/orders',
    'https://app.example@evil.example/orders',
    '/signup',
    '/signup/thanks',
    '/password/reset?token=x',
    '/subscriptions/zzz/options',
    '/ORDERS',
    '/api/logout',
    '/desk/queue',
    '/store/login?sso_token=x',
    ['/orders'],
    { toString: () => '/orders' },
  ]
  expect(hostile.filter((path) => safe(path) !== '/home')).toEqual([])
})

test('[Q-20] any input leads to a known screen of this origin', () => {
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
    '%',
    '%25',
    '%E2%80%AE',
    '\u0000',
    '\ud800',
    ':',
    ';',
    '.',
    'home',
    'subscriptions',
    'ai',
    'options',
    '12',
    '\uff0f',
  )
  assert(
    property(array(piece, { maxLength: 8 }), (pieces) => {
      const url = new URL(safe(pieces.join('')), 'https://app.example')
      expect(url.origin).toBe('https://app.example')
      const found = routeAt(url.pathname)
      expect(found && routes[found.name].access).toMatch(/^(member|verified|any)$/)
    }),
    { numRuns: 2000 },
  )
})
