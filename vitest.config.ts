import { defineConfig } from 'vitest/config'

/**
 * Three projects in one run: pure packages, the server on a real PostgreSQL, and components in a DOM.
 * Threads without isolation: a file leaves nothing behind, or its neighbour fails.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/{domain,correction,messages,contract,testing}/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['packages/testing/src/console-guard.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          setupFiles: ['packages/testing/src/console-guard.ts'],
          globalSetup: ['apps/server/test/database-per-run.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/{member,desk}/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['packages/testing/src/console-guard.ts', 'packages/testing/src/clean-page.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
