import { writeFileSync } from 'node:fs'

/**
 * Writes the errors that no test owns, such as an unhandled rejection, to the file named by `UNHANDLED_ERRORS_FILE`: Vitest
 * fails because of them, and its JSON report leaves them out.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} errors
   */
  onTestRunEnd(_modules, errors) {
    const known = errors.map(({ name, message, stack, VITEST_TEST_NAME, VITEST_TEST_PATH }) => ({
      test: [VITEST_TEST_PATH, VITEST_TEST_NAME].filter(Boolean).join(' › '),
      message: typeof stack === 'string' ? stack : `${name}: ${message}`,
    }))
    writeFileSync(String(process.env['UNHANDLED_ERRORS_FILE']), JSON.stringify(known))
  }
}
