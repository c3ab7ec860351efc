import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const everywhere = ['console-guard', 'seed', 'patience'].map((name) => `packages/testing/src/${name}.ts`)
const web = {
  environment: 'happy-dom',
  // A frame has its address and stays empty: loading pages would reach the network, refusing to is reported as an error.
  environmentOptions: {
    happyDOM: { settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } } },
  },
  setupFiles: [...everywhere, 'packages/testing/src/clean-page.ts'],
  testTimeout: 40_000,
}
const webTests = ['apps/{member,desk}/**/*.test.{ts,tsx}', 'packages/{ui,local-first}/**/*.test.{ts,tsx}']
/** Their mocks of modules would reach files that need the real modules, and the reverse. */
const alone = globSync(webTests).filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, 'utf8')))

/**
 * Three projects in one run: pure packages, the server on a real PostgreSQL, and components in a DOM.
 * Threads without isolation: a file leaves nothing behind, or its neighbour fails.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/{domain,correction,messages,contract,testing,tutor}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles: everywhere,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,gateway}/**/*.test.ts'],
          setupFiles: everywhere,
          globalSetup: ['apps/server/test/database-per-run.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { ...web, name: 'web', include: webTests, exclude: alone },
      },
      {
        extends: true,
        test: { ...web, name: 'web-alone', include: alone, isolate: true },
      },
    ],
  },
})
