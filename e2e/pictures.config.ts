import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures of every screen, to be looked at: no part of the tests. */
export default defineConfig(journeys, {
  testDir: './pictures',
  fullyParallel: true,
  timeout: 300_000,
  reporter: 'list',
})
