import { expect, test } from 'vitest'
import { countPlaywright, countVitest, planOf } from './test.mjs'

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

test('a crash, a missing report or an empty run is a failure', () => {
  const one = { status: 'passed', assertionResults: [{ status: 'passed' }] }
  const green = { numPassedTests: 3, numFailedTests: 0, testResults: [one] }
  expect(countVitest(green, 0)).toEqual({ passed: 3, failed: 0 })
  expect(countVitest(green, 1)).toEqual({ passed: 3, failed: 1 })
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a suite that cannot be loaded counts beside the tests that failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(countVitest({ numPassedTests: 5, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 5, failed: 2 })
})

test('a browser test that failed each time has failed, one that passed the second time has passed', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }, 1)).toEqual({
    passed: 5,
    failed: 1,
  })
  expect(countPlaywright({ stats: { expected: 0 }, errors: [{}] }, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, 137)).toEqual({ passed: 0, failed: 1 })
})
