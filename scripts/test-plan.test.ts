import { expect, test } from 'vitest'
import { planOf } from './test.mjs'

test('no word runs everything, a part runs alone, and other words filter', () => {
  expect(planOf([])).toEqual({ check: true, unit: [], e2e: [], bench: [] })
  expect(planOf(['check'])).toEqual({ check: true })
  expect(planOf(['unit'])).toEqual({ unit: [] })
  expect(planOf(['e2e', 'order'])).toEqual({ e2e: ['order'] })
  expect(planOf(['bench', 'queue'])).toEqual({ bench: ['queue'] })
  expect(planOf(['server', 'orders'])).toEqual({ unit: ['--project', 'server*', 'orders'] })
  expect(planOf(['ledger'])).toEqual({ unit: ['ledger'] })
})
