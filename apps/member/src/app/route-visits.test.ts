import { afterEach, expect, test, vi } from 'vitest'
import { parseAddress } from '../lib/routing/history.ts'
import type { Rendered } from '../lib/routing/router.ts'
import { followVisits } from './route-visits.ts'

const counted = vi.hoisted(() => [] as string[])
vi.mock('../lib/analytics.ts', () => ({ countVisit: (route: string) => void counted.push(route) }))

afterEach(() => void (counted.length = 0))

test('every opened screen is counted by name; another view of it and unknown addresses are not', () => {
  let rendered: (event: Rendered) => void = () => {}
  const router = {
    address: () => parseAddress('/home'),
    onRendered: (listener: typeof rendered) => {
      rendered = listener
      return () => undefined
    },
  }
  followVisits(router)
  const open = (path: string, pathChanged = true) => rendered({ from: undefined, to: parseAddress(path), pathChanged })
  open('/orders/12')
  open('/orders/12', false)
  open('/orders/service/create')
  open('/no/such/page')
  open('/settings/teachers/ng-list')
  expect(counted).toEqual(['home', 'orders-id', 'services-create', 'settings-ng-list'])
})
