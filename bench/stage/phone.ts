import type { BrowserContext } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/**
 * Four times slower makes a middling phone of a desktop with a `benchmarkIndex` of 1500 to 2000. A slower machine is slowed
 * down less, in proportion, as Lighthouse's manual asks for (`docs/throttling.md`).
 */
const desktop = { index: 1750, slowdown: 4 }

type Phone = { index: number; slowdown: number }

/** How many times slower the processor has to be to make a phone of this machine as fast as it is now. */
export async function phoneHere(browser: BrowserContext, tries = 3): Promise<Phone> {
  const index = await benchmarkIndex(browser, tries)
  return { index, slowdown: Math.max(1, (desktop.slowdown * index) / desktop.index) }
}

/** How fast the machine is now, in the unit of Lighthouse: the best of some tries, since what else runs on it only takes away. */
async function benchmarkIndex(browser: BrowserContext, tries: number): Promise<number> {
  const page = await browser.newPage()
  const found: number[] = []
  for (let time = 0; time < tries; time++)
    found.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`))
  await page.close()
  return Math.max(...found)
}
