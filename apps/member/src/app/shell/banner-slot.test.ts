import { expect, test } from 'vitest'
import { type RouteName, routePaths } from '../../lib/route-names.ts'
import { pathsOf, routeAt } from '../route-at.ts'
import { isFront, mayShowBanner } from './banner-slot.tsx'

const example = (path: string) => path.replaceAll(/\{\w+\}/g, (part) => (part === '{level}' ? 'lite' : '7'))

test('[Q-05] addresses of the order flow and of paying have no banner, every other address may have one', () => {
  const without = (Object.keys(routePaths) as RouteName[]).flatMap((name) =>
    pathsOf(name)
      .map(example)
      .filter((path) => !mayShowBanner(routeAt(path)?.name, path)),
  )
  expect(without.toSorted()).toEqual([
    '/orders/service/create',
    '/orders/service/draft',
    '/orders/service/exercise',
    '/orders/service/review',
    '/orders/service/teacher',
    '/orders/service/thanks',
    '/services/7/draft',
    '/services/7/exercises',
    '/services/7/review',
    '/services/7/teachers',
    '/services/7/thanks',
    '/services/create',
    '/settings/credit-card',
    '/settings/credit_card',
    '/shop/checkout',
    '/shop/payments',
    '/subscriptions/checkout',
    '/subscriptions/lite/checkout',
    '/subscriptions/lite/payments',
    '/subscriptions/payments',
  ])
  expect(mayShowBanner('settings-service', '/settings/service')).toBe(true)
  expect(mayShowBanner(undefined, '/services/no-such-page')).toBe(false)
})

test('[UI-014] home and the front of the shop show the banner first, other screens after their content', () => {
  const steps = ['shop-thanks', 'shop-histories-points'] as const
  const names = ['home', 'home-thanks', 'shop', ...steps, 'orders', 'settings', 'notifications'] as const
  expect(names.filter(isFront)).toEqual(['home', 'home-thanks', 'shop'])
  expect(isFront(undefined)).toBe(false)
})
