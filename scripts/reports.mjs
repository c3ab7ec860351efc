import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './place.mjs'

/**
 * The result of a part of the tests. `failures` and `retried` (passed only at the second try) hold names with the first lines
 * of the reason.
 * @typedef {{ passed: number, failed: number, failures: string[], retried: string[] }} Counts
 */

const linesOfWhy = 12
const charactersOfWhy = 1_500

/**
 * Counts Vitest's JSON report. A suite that could not be loaded, an error outside of tests and a missing report count as
 * failures.
 * @param {any} report `undefined` if there is none
 * @param {number} code the exit code of the runner
 * @param {{ test: string, message: string }[]} [unhandled] the errors outside of tests; `test` ran last before one, or is empty
 * @returns {Counts}
 */
export function countVitest(report, code, unhandled = []) {
  const failures = []
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) failures.push(failure(name, test.fullName, test.failureMessages?.[0]))
    if (status === 'failed' && failed.length === 0) failures.push(failure(name, 'could not be loaded', message))
  }
  for (const { test, message } of unhandled) failures.push(failure(test, 'error outside of a test', message))
  return neverSilent(
    { passed: report?.numPassedTests ?? 0, failed: failures.length, failures, retried: [] },
    code,
    'Vitest',
  )
}

/**
 * Counts Playwright's JSON report. A journey that passed at its second try counts as passed and is listed.
 * @param {any} report `undefined` if there is none
 * @param {number} code the exit code of the runner
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  const named = (status, at) =>
    specsOf(report)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title, tests }) => failure(file, title, tests[0]?.results.at(at)?.error?.message))
  const failures = named('unexpected', -1)
  for (const { message } of report?.errors ?? []) failures.push(failure('', 'outside of a journey', message))
  const retried = named('flaky', 0)
  return neverSilent({ passed: expected + flaky, failed: failures.length, failures, retried }, code, 'Playwright')
}

/**
 * Counts the report of the benchmarks' short forms, which have no second try.
 * @param {Omit<Counts, 'retried'> | undefined} report
 * @param {number} code the exit code of the runner
 * @returns {Counts}
 */
export const countBenches = (report, code) =>
  neverSilent({ passed: 0, failed: 0, failures: [], ...report, retried: [] }, code, 'The runner of benchmarks')

function specsOf({ suites = [], specs = [] } = {}) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** `file › title` with the indented beginning of the message below. */
function failure(file = '', title = '', why = '') {
  const place = file.startsWith('/') ? relative(root, file) : file
  const summary = stripVTControlCharacters(why).slice(0, charactersOfWhy).trim().split('\n').slice(0, linesOfWhy)
  const lines = summary.filter((line) => line.trim() !== '').map((line) => `    ${line}`)
  return [[place, title].filter(Boolean).join(' › '), ...lines].join('\n')
}

/** A runner that failed or ran nothing without naming a failed test counts as a failure. */
function neverSilent(counts, code, runner) {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts
  return { ...counts, failed: 1, failures: [`${runner} ended with ${code} and named no test that failed`] }
}
