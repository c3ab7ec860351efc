import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
const whole = process.env['CHROMIUM_PATH']
const light = process.env['LIGHT_PATH'] ?? whole
const launchedFrom = (path: string | undefined) => ({
  launchOptions: { ...(path !== undefined && { executablePath: path }), args },
})
/** What the browser without windows cannot do. */
const push = '**/push.spec.ts'

/** Journeys in a real browser against one real server on a database of its own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/e2e',
  globalSetup: './server.ts',
  // A journey waits as much as it works: three keep two cores busy.
  workers: 3,
  // A shared machine may stand still for a moment. What passes only then is named at the end of the run (decision 020).
  retries: 1,
  fullyParallel: false,
  // What comes is not waited for any longer by these: they are for a machine on which eight others work.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../.cache/e2e.json' }]],
  projects: [
    { name: 'light', testIgnore: push, use: launchedFrom(light) },
    { name: 'whole', testMatch: push, use: launchedFrom(whole) },
  ],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // A trace takes a fifth of the time of all: TRACE=1 records what a journey did before it failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
  },
})
