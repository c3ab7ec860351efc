import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare const window: { axe?: typeof axe }

/**
 * The faults that axe finds on the current page, without frames (the frame of a mail runs no scripts). A document gets axe
 * once, even if several of its screens are checked.
 */
export async function barriers(page: Page): Promise<string[]> {
  // An element that is fading in does not have its final colours yet. The fading ends of a tab row follow its scrolling.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const found = await window.axe?.run({ iframes: false, resultTypes: ['violations'] } as axe.RunOptions)
    return {
      violations: (found?.violations ?? []).map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
    }
  })
  const { pathname } = new URL(page.url())
  return violations.map(({ id, html }) => `${pathname} ${id}: ${html.join(' ')}`)
}
