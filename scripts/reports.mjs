import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './place.mjs'

/**
 * What a part of the tests came to. `failures` names what failed, with the first lines of why.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts
 */

const linesOfWhy = 12
const charactersOfWhy = 1_500

/**
 * Counts Vitest's JSON report. A suite that could not be loaded has no tests, and an error outside of tests belongs
 * to none: both count as failures, as does a report that is missing.
 * @param {any} report `undefined` when there is none
 * @param {number} code the exit code of the runner
 * @returns {Counts}
 */
export function countVitest(report, code) {
  const failures = []
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) failures.push(failure(name, test.fullName, test.failureMessages?.[0]))
    if (status === 'failed' && failed.length === 0) failures.push(failure(name, 'could not be loaded', message))
  }
  return neverSilent({ passed: report?.numPassedTests ?? 0, failed: failures.length, failures }, code, 'Vitest')
}

/**
 * Counts Playwright's JSON report. Where a second try is allowed (on CI), a test that needed it has passed; its runner names it.
 * @param {any} report `undefined` when there is none
 * @param {number} code the exit code of the runner
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => failure(file, title, tests[0]?.results.at(-1)?.error?.message))
  for (const { message } of report?.errors ?? []) failures.push(failure('', 'outside of a journey', message))
  return neverSilent({ passed: expected + flaky, failed: failures.length, failures }, code, 'Playwright')
}

function specsOf({ suites = [], specs = [] } = {}) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** `file › title`, and below it, set in, the beginning of what was said. */
function failure(file = '', title = '', why = '') {
  const place = file.startsWith('/') ? relative(root, file) : file
  const said = stripVTControlCharacters(why).slice(0, charactersOfWhy).trim().split('\n').slice(0, linesOfWhy)
  const lines = said.filter((line) => line.trim() !== '').map((line) => `    ${line}`)
  return [[place, title].filter(Boolean).join(' › '), ...lines].join('\n')
}

/** A runner that failed, or that ran nothing, without naming a failed test is a failure of its own. */
function neverSilent(counts, code, runner) {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts
  return { ...counts, failed: 1, failures: [`${runner} ended with ${code} and named no test that failed`] }
}
