import { expect, test } from 'vitest'
import { isServerPage, isWebAddress } from '../../lib/web-address.ts'
import { routeOf } from './route-of.ts'

test('an offer links to a web page or to a screen of this app only', () => {
  for (const url of ['https://example.com/x', 'http://example.com']) expect(isWebAddress(url)).toBe(true)
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//example.com', '/home', '', 'https://'])
    expect(isWebAddress(url)).toBe(false)
  for (const url of ['/articles/a-or-the', '/campaigns/diary-30']) expect(isServerPage(url)).toBe(true)
  for (const url of ['/articles/', '//articles/x', '/articles/../home', 'https://x.example/articles/a', '/home'])
    expect(isServerPage(url)).toBe(false)
  for (const url of ['/services/create', '/services/create?course=advanced'])
    expect(routeOf(url)).toBe('services-create')
  for (const url of ['/orders/{id}', '/no/such', 'https://example.com', '//home', ''])
    expect(routeOf(url)).toBeUndefined()
})
