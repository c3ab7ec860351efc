import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare const window: { axe?: typeof axe }

/** The shapes in which axe found no fault, by page. */
const clean = new WeakMap<Page, Set<string>>()

/** The visible markup of a page without its words and addresses: screens that differ in these alone have one shape. */
const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept =
      /^(class|style|type|role|lang|disabled|hidden|tabindex|aria-(hidden|live|level|current|expanded|checked|selected))$/
    const shape = (node: Node): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : 'x'
      if (!(node instanceof Element) || node.matches('script, style, svg[aria-hidden=true]')) return ''
      const traits = Array.from(node.attributes, ({ name, value }) =>
        kept.test(name) ? `${name}=${value}` : `${name}=${value === '' ? '' : 'x'}`,
      )
      return `<${node.localName} ${traits.join(' ')}>${Array.from(node.childNodes, shape).join('')}</>`
    }
    return shape(document.documentElement)
  })

/** Waits for the end of animations: an element that is fading in does not have its final colours yet. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // The fading ends of a tab row follow its scrolling.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const violationsOn = (page: Page): Promise<{ id: string; html: string[] }[]> =>
  page.evaluate(async () => {
    const found = await window.axe?.run({ iframes: false, resultTypes: ['violations'] } as axe.RunOptions)
    return (found?.violations ?? []).map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
  })

/**
 * The faults that axe finds on the current page, without frames (the frame of a mail runs no scripts). A document gets axe
 * once, even if several of its screens are checked, and a shape without faults is checked once.
 */
export async function barriers(page: Page): Promise<string[]> {
  // A screen that is still being fetched has no main part and no heading, which axe would report.
  await page.locator('h1, [role=heading][aria-level="1"]').first().waitFor({ state: 'attached' })
  await settle(page)
  const shapes = clean.get(page) ?? new Set()
  clean.set(page, shapes)
  const shape = await shapeOf(page)
  if (shapes.has(shape)) return []
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  let violations = await violationsOn(page)
  // A colour that began to change during the check is checked again at its end. No other fault ends by itself.
  if (violations.some(({ id }) => id === 'color-contrast')) {
    await settle(page)
    const others = violations.filter(({ id }) => id !== 'color-contrast')
    violations = [...others, ...(await violationsOn(page)).filter(({ id }) => id === 'color-contrast')]
  }
  if (violations.length === 0) shapes.add(shape)
  const { pathname } = new URL(page.url())
  return violations.map(({ id, html }) => `${pathname} ${id}: ${html.join(' ')}`)
}
