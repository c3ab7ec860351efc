import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare const window: { axe?: typeof axe }

/**
 * What axe finds wrong on the page as it stands, frames apart (the one of a mail runs no scripts). A document is given
 * axe once, however many screens are looked at in it.
 */
export async function barriers(page: Page): Promise<string[]> {
  // What is still fading in has not its colours yet.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
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
