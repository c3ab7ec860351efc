import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes pictures of every screen for inspection; not part of the tests. */
export default defineConfig(journeys, {
  testDir: './pictures',
  fullyParallel: true,
  timeout: 300_000,
  reporter: 'list',
})
