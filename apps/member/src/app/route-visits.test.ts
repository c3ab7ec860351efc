import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followVisits } from './route-visits.ts'

const counted = vi.hoisted(() => [] as string[])
vi.mock('../lib/analytics.ts', () => ({ countVisit: (route: string) => void counted.push(route) }))

afterEach(() => void (counted.length = 0))

type Rendered = { toLocation: { pathname: string }; pathChanged: boolean }

test('the first screen and each further one are counted by name; another view of it and unknown addresses are not', () => {
  let rendered: (event: Rendered) => void = () => {}
  const router = {
    state: { location: { pathname: '/home' } },
    subscribe: (_kind: string, listener: typeof rendered) => {
      rendered = listener
      return () => undefined
    },
  }
  followVisits(router as unknown as AnyRouter)
  const open = (pathname: string, pathChanged = true) => rendered({ toLocation: { pathname }, pathChanged })
  open('/orders/12')
  open('/orders/12', false)
  open('/orders/service/create')
  open('/no/such/page')
  open('/settings/teachers/ng-list')
  expect(counted).toEqual(['home', 'orders-id', 'services-create', 'settings-ng-list'])
})
