import type { Page } from '@playwright/test'

/** Navigates inside the app like a link, without a new document. */
export async function push(page: Page, path: string): Promise<void> {
  // The app does not listen before its first screen.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Navigates inside the app and waits until the heading has the focus and the data is shown. */
export async function walk(page: Page, path: string): Promise<void> {
  await push(page, path)
  await page.waitForFunction(() => document.activeElement?.matches('[data-heading]'))
  await page.waitForFunction(() => !document.querySelector('main [role=status].animate-late'))
}

/** A common and a small phone. */
export const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** Sets the text of a page to a factor of its usual size, like the browser's own setting. */
export const scaleText = (page: Page, factor: number) =>
  page.evaluate((scale) => document.documentElement.style.setProperty('--font-scale', String(scale)), factor)

/** By how much the page is wider than a common and a small phone, with usual text and with text of 200 %. */
export async function overflows(page: Page): Promise<string[]> {
  const found: string[] = []
  // The present size first, because a change of size takes as long as a check.
  const sizes = page.viewportSize()?.width === phones.at(-1)?.width ? phones.toReversed() : phones
  for (const size of sizes) {
    await page.setViewportSize(size)
    const wide = await page.evaluate(() => {
      const { documentElement: root } = document
      return [2, 1].map((scale) => {
        root.style.setProperty('--font-scale', String(scale))
        return { scale, by: root.scrollWidth - innerWidth }
      })
    })
    for (const { scale, by } of wide)
      if (by > 0) found.push(`${page.url()} by ${by} px at ${size.width}, text ${scale * 100} %`)
  }
  return found
}

/** Proper names, formats of files, units, and a word from the starter content. */
const allowed = /^(AI|ATM|CSV|JSON|MB|Pay-easy|PDF|pt|Linux|Chrome|the)$/

/** English words in the visible text, except those marked as English or as no text to translate, mail addresses, and texts by people. */
export const englishWords = async (page: Page, known: readonly string[]): Promise<string[]> => {
  const text = await page.evaluate(() => {
    const seen: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('[lang=en], [translate=no], script, style, noscript') || !parent.checkVisibility())
        continue
      seen.push(node.textContent ?? '')
    }
    return seen.join('\n')
  })
  const ownWords = known.reduce((left, word) => left.replaceAll(word, ''), text.replace(/\S+@\S+/g, ''))
  return (ownWords.match(/[A-Za-z][A-Za-z'-]+/g) ?? []).filter((word) => !allowed.test(word))
}
