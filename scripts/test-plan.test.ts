import { expect, test } from 'vitest'
import { planOf } from './test.mjs'

test('no words run everything, a part runs alone, other words filter', () => {
  expect(planOf([])).toEqual({ check: true, unit: [], e2e: [] })
  expect(planOf(['check'])).toEqual({ check: true, unit: undefined, e2e: undefined })
  expect(planOf(['unit'])).toEqual({ check: false, unit: [], e2e: undefined })
  expect(planOf(['e2e', 'order'])).toEqual({ check: false, unit: undefined, e2e: ['order'] })
  expect(planOf(['server', 'orders'])).toEqual({
    check: false,
    unit: ['--project', 'server*', 'orders'],
    e2e: undefined,
  })
  expect(planOf(['ledger'])).toEqual({ check: false, unit: ['ledger'], e2e: undefined })
})
