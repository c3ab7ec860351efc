import { expect, test } from 'vitest'
import { root } from './place.mjs'
import { countBenches, countPlaywright, countVitest } from './reports.mjs'

const suite = (name: string, ...statuses: string[]) => ({
  name: `${root}/packages/${name}`,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  message: statuses.length === 0 ? 'Cannot find module ./gone.ts' : '',
  assertionResults: statuses.map((status, at) => ({
    status,
    fullName: `test ${at}`,
    failureMessages: status === 'failed' ? ['\u001B[31mexpected 1\u001B[39m\n\nto be 2\n    at here.ts'] : [],
  })),
})

const spec = (title: string, status: string) => ({
  title,
  file: 'journeys/main.spec.ts',
  tests: [{ status, results: [{ error: { message: 'first' } }, { error: { message: 'second' } }] }],
})

test('a failed test is listed with its file and the beginning of the reason, without colours', () => {
  const report = { numPassedTests: 1, testResults: [suite('a.test.ts', 'passed', 'failed')] }
  const summary = 'packages/a.test.ts › test 1\n    expected 1\n    to be 2\n        at here.ts'
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, failures: [summary], retried: [] })
})

test('a suite that cannot be loaded counts in addition to failed tests', () => {
  const report = { numPassedTests: 5, testResults: [suite('a.test.ts'), suite('b.test.ts', 'failed')] }
  const counts = countVitest(report, 1)
  expect(counts).toMatchObject({ passed: 5, failed: 2 })
  expect(counts.failures[0]).toBe('packages/a.test.ts › could not be loaded\n    Cannot find module ./gone.ts')
})

test('the message of a failure is shortened', () => {
  const report = { numPassedTests: 0, testResults: [suite('a.test.ts', 'failed')] }
  report.testResults[0]?.assertionResults[0]?.failureMessages.splice(0, 1, 'long line\n'.repeat(1_000))
  expect(countVitest(report, 1).failures[0]?.length).toBeLessThan(300)
})

test('a crash, a missing report or an empty run is a failure', () => {
  const green = { numPassedTests: 3, testResults: [suite('a.test.ts', 'passed')] }
  expect(countVitest(green, 0)).toEqual({ passed: 3, failed: 0, failures: [], retried: [] })
  const failures = ['Vitest ended with 1 and named no test that failed']
  const crash = { passed: 3, failed: 1, failures, retried: [] }
  expect(countVitest(green, 1)).toEqual(crash)
  expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 0, testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('an error outside of tests is listed with the test that ran last', () => {
  const green = { numPassedTests: 3, testResults: [suite('a.test.ts', 'passed')] }
  const unhandled = [{ test: `${root}/packages/a.test.ts › test 1`, message: 'Error: late\n    at timer.ts' }]
  const failures = ['packages/a.test.ts › test 1 › error outside of a test\n    Error: late\n        at timer.ts']
  expect(countVitest(green, 1, unhandled)).toEqual({ passed: 3, failed: 1, failures, retried: [] })
})

test('a journey that failed twice has failed, and one that passed at its second try has passed and is listed', () => {
  const suites = [
    { specs: [spec('green', 'expected')], suites: [{ specs: [spec('a', 'unexpected'), spec('b', 'flaky')] }] },
  ]
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, suites, errors: [] }, 1)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['journeys/main.spec.ts › a\n    second'],
    retried: ['journeys/main.spec.ts › b\n    first'],
  })
  const outside = countPlaywright({ stats: { expected: 0 }, errors: [{ message: 'no server' }] }, 1)
  expect(outside).toEqual({ passed: 0, failed: 1, failures: ['outside of a journey\n    no server'], retried: [] })
  expect(countPlaywright(undefined, 137)).toMatchObject({ passed: 0, failed: 1 })
})

test('benchmarks are counted like the other parts, and a runner without a report has failed', () => {
  expect(countBenches({ passed: 15, failed: 0, failures: [] }, 0)).toEqual({
    passed: 15,
    failed: 0,
    failures: [],
    retried: [],
  })
  expect(countBenches(undefined, 1)).toMatchObject({ failed: 1, retried: [] })
})
