import { chromium, type Browser } from '@playwright/test'
import { measureFirstLoad, readBudget, type FirstLoad } from './first-load.ts'
import { atMost, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import { browserPath, quiet, serveApp, signInDemo } from './stage/member-app.ts'

type Size = { rounds: number; paths: readonly ('/login' | '/home')[] }

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const

/**
 * The first load of the built member app in a real browser, on a phone's screen with an empty cache, at `/login` as a
 * guest and at `/home` as the demo learner, against apps/member/budget.json.
 */
async function run({ rounds, paths }: Size, say: Say): Promise<Figure[]> {
  const ends: (() => unknown)[] = []
  try {
    const origin = await serveApp(ends)
    const browser = await chromium.launch({ executablePath: browserPath(), args: quiet })
    ends.push(() => browser.close())

    const signedIn = await signIn(browser, origin)
    const figures: Figure[] = []
    for (const path of paths) {
      const storageState = path === '/home' ? signedIn : undefined
      const loads: FirstLoad[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) })
        loads.push(await measureFirstLoad(await context.newPage(), origin, path))
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
  await signInDemo(await context.newPage(), origin)
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
    atMost(budget.until_quiet_kb, {
      name: `${path}: JS + CSS until quiet`,
      value: most(({ allKb }) => allKb),
      unit: 'kB',
    }),
    { name: `${path}: requests until quiet`, value: most(({ allRequests }) => allRequests), unit: '' },
    { name: `${path}: drawn`, value: median(loads.map(({ drawnMs }) => drawnMs)), unit: 'ms' },
  ]
}

export default inTwoSizes(run, {
  whole: { rounds: 3, paths: ['/login', '/home'] },
  short: { rounds: 1, paths: ['/home'] },
})
