import type { BrowserContext } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/**
 * A slow-down of four turns a desktop with a `benchmarkIndex` of 1500 to 2000 into a medium phone. A slower machine is slowed
 * down proportionally less, as Lighthouse's manual recommends (`docs/throttling.md`).
 */
const desktop = { index: 1750, slowdown: 4 }

/**
 * `slowdown` turns this machine into the phone of index 440, also if it is faster than that desktop. `usual` is the slow-down of
 * Lighthouse itself, whose score people compare: never more than four.
 */
type Phone = { index: number; slowdown: number; usual: number }

/** The slow-down that turns this machine at its present speed into a phone. */
export async function phoneHere(browser: BrowserContext, tries = 3): Promise<Phone> {
  const index = await benchmarkIndex(browser, tries)
  const slowdown = Math.max(1, (desktop.slowdown * index) / desktop.index)
  return { index, slowdown, usual: Math.min(desktop.slowdown, slowdown) }
}

/** The present speed of the machine in Lighthouse's unit: the best of several tries, because other load only slows it. */
async function benchmarkIndex(browser: BrowserContext, tries: number): Promise<number> {
  const page = await browser.newPage()
  const found: number[] = []
  for (let time = 0; time < tries; time++)
    found.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`))
  await page.close()
  return Math.max(...found)
}
