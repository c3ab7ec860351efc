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
/** Headless Chromium cannot do this. */
const push = '**/push.spec.ts'

/** Journeys in a real browser against one real server on a database of its own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/e2e',
  globalSetup: './server.ts',
  // A journey waits half of its time, so three keep two cores busy.
  workers: 3,
  // A shared machine may stall for a moment. The run reports at its end which journeys passed only at the second try (decision 020).
  retries: 1,
  fullyParallel: false,
  // These limits allow for a busy machine; they do not slow a run that passes.
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
    // Tracing takes a fifth of the time; TRACE=1 records a journey.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
  },
})
