import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { atLeast, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import { browserPath, quiet, serveApp, signInDemo } from './stage/member-app.ts'
import { phoneHere } from './stage/phone.ts'
import { freePort } from './stage/server-process.ts'

type Size = { rounds: number; paths: readonly ('/login' | '/home')[]; tries: number; giveWay: boolean }

const limits = { performance: 97, accessibility: 100, 'best-practices': 100 } as const
/** The limit for a phone that is slower than Lighthouse's on a fast machine. */
const slowPhone = 80
type Category = keyof typeof limits
const categories = Object.keys(limits) as Category[]

/**
 * Lighthouse with its settings for a phone (slow 4G and a slow processor, simulated) on `/login` as a guest and on
 * `/home` as the demo learner; the median of five runs each. A slower phone is measured as well.
 */
async function run({ rounds, paths, tries, giveWay }: Size, say: Say): Promise<Figure[]> {
  const ends: (() => unknown)[] = []
  try {
    const profile = await mkdtemp(join(tmpdir(), 'tensaku-lighthouse-'))
    ends.push(() => rm(profile, { recursive: true, force: true }))
    const port = await freePort()
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: browserPath(),
      args: [...quiet, `--remote-debugging-port=${port}`],
    })
    ends.push(() => browser.close())
    // On a real visit the server is another machine, so other processes get a lower priority than the browser.
    if (giveWay) setPriority(constants.priority.PRIORITY_LOW)
    const origin = await serveApp(ends)

    const figures: Figure[] = []
    for (const path of paths) {
      if (path === '/home') await signInDemo(await browser.newPage(), origin)
      const runs: Record<Category, number>[] = []
      const slow: number[] = []
      for (let round = 0; round < rounds; round++) {
        const { slowdown, usual } = await phoneHere(browser, tries)
        runs.push(await scores(`${origin}${path}`, port, usual, say))
        slow.push((await scores(`${origin}${path}`, port, slowdown, say)).performance)
      }
      const slower = { name: `${path} on a slower phone: performance`, value: median(slow), unit: '/ 100' }
      figures.push(atLeast(slowPhone, slower))
      for (const category of categories)
        figures.push(
          atLeast(limits[category], {
            name: `${path}: ${category}`,
            value: median(runs.map((run) => run[category])),
            unit: '/ 100',
          }),
        )
    }
    return figures
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function scores(
  url: string,
  port: number,
  cpuSlowdownMultiplier: number,
  say: Say,
): Promise<Record<Category, number>> {
  // Each run clears caches and service workers; the session in local storage stays.
  const result = await lighthouse(url, { port, onlyCategories: [...categories], throttling: { cpuSlowdownMultiplier } })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr } = result
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`)
  const found = {} as Record<Category, number>
  const { throttling } = lhr.configSettings
  say(
    `  the machine: ${lhr.environment.benchmarkIndex}, slowed down ${throttling.cpuSlowdownMultiplier.toFixed(2)} times`,
  )
  for (const category of categories) {
    const judged = lhr.categories[category]
    found[category] = Math.round((judged?.score ?? 0) * 100)
    for (const { id, weight } of judged?.auditRefs ?? []) {
      const { score, title, displayValue = '' } = lhr.audits[id] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 0.9) say(`  ${category}: ${title} ${displayValue}`)
    }
  }
  return found
}

export default inTwoSizes(run, {
  whole: { rounds: 5, paths: ['/login', '/home'], tries: 3, giveWay: true },
  // Restores the priority for the rest of this process.
  short: { rounds: 1, paths: ['/login'], tries: 1, giveWay: false },
})
