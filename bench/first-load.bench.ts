import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { measureFirstLoad, readBudget, type FirstLoad } from './first-load.ts'
import { demoPassword } from '../apps/server/src/db/starter-content/load.ts'
import { startCluster } from './stage/cluster.ts'
import { atMost, median, type Benchmark, type Figure } from './stage/figure.ts'
import { cores, startListening } from './stage/programs.ts'

const rounds = 3
const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/**
 * The first load of the built member app in a real browser, on a phone's screen with nothing cached, at `/login` as a
 * guest and at `/home` as the demo learner, against apps/member/budget.json.
 */
const benchmark: Benchmark = async (say) => {
  const cluster = await startCluster()
  const ends = [() => cluster.end()]
  try {
    const server = await startListening('apps/server/src/main.ts', cores.measured, {
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'warn',
    })
    ends.push(() => server.end())
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
    if (!existsSync(executablePath)) throw new Error('No Chromium was found: set CHROMIUM_PATH.')
    const browser = await chromium.launch({ executablePath, args: quiet })
    ends.push(() => browser.close())

    const signedIn = await signIn(browser, server.origin)
    const figures: Figure[] = []
    for (const { path, storageState } of [{ path: '/login' }, { path: '/home', storageState: signedIn }]) {
      const loads: FirstLoad[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) })
        loads.push(await measureFirstLoad(await context.newPage(), server.origin, path))
        await context.close()
      }
      for (const { path: file, kb, late } of loads[0]?.files ?? [])
        say(`  ${path}  ${kb.toFixed(1).padStart(6)} kB  ${late ? 'after the drawing ' : ''}${file}`)
      figures.push(...figuresOf(path, loads))
    }
    return figures
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill('learner@example.com')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL('**/home', { timeout: 15_000 })
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

function figuresOf(path: string, loads: readonly FirstLoad[]): Figure[] {
  const budget = readBudget()
  const most = (what: (load: FirstLoad) => number) => Math.max(...loads.map(what))
  return [
    atMost(budget.first_load_kb, { name: `${path}: JS + CSS, gzip -9`, value: most(({ kb }) => kb), unit: 'kB' }),
    atMost(budget.requests, { name: `${path}: requests for files`, value: most(({ requests }) => requests), unit: '' }),
    atMost(0, { name: `${path}: layout shift`, value: most(({ cls }) => cls), unit: 'CLS' }),
    { name: `${path}: JS + CSS until quiet`, value: most(({ allKb }) => allKb), unit: 'kB' },
    { name: `${path}: requests until quiet`, value: most(({ allRequests }) => allRequests), unit: '' },
    { name: `${path}: drawn`, value: median(loads.map(({ drawnMs }) => drawnMs)), unit: 'ms' },
  ]
}

export default benchmark
