import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/src/modules/account/index.ts'
import { startCluster } from './cluster.ts'
import { cores, startListening } from './programs.ts'

/** The options for a browser that connects only to our server. */
export const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** The path of Chromium. Throws if there is none. */
export function browserPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error('No Chromium was found: set CHROMIUM_PATH.')
  return path
}

/** Starts the real server with the built apps and the starter content on its own database. `ends` are called in reverse order. */
export async function serveApp(ends: (() => unknown)[]): Promise<string> {
  const cluster = await startCluster()
  ends.push(() => cluster.end())
  const server = await startListening('apps/server/src/main.ts', cores.measured, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: cluster.url,
    LOG_LEVEL: 'warn',
  })
  ends.push(() => server.end())
  return server.origin
}

/** Signs the demo learner in through the screen. */
export async function signInDemo(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill('learner@example.com')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL('**/home', { timeout: 15_000 })
}
