import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { tokenOf } from './calls.ts'
import { password } from './people.ts'

export { expect }

/**
 * Console output that is allowed when the journey cuts the network, is refused, or blocks the service worker; and about the frame
 * of the sandbox gateway, whose pages run no script of a test.
 */
const expected = new RegExp(
  [
    'Failed to load resource',
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_FAILED',
    'Service Worker registration blocked',
    "Blocked script execution in '[^']*/dev/gateway/",
    'An iframe which has both allow-scripts and allow-same-origin',
  ].join('|'),
)

/** An unread result is covered by an offer to correct the text first. */
const offerOf = (page: Page) => page.getByRole('button', { name: 'すぐに結果を見る' })

/** Stays at the offer, which pages of `visit` skip by themselves. */
export const keepOffer = (page: Page) => page.removeLocatorHandler(offerOf(page))

type VisitOptions = {
  desk?: boolean
  /** With the service worker. It answers from its cache, so journeys that delay requests go without. */
  installed?: boolean
  /** The person who is already signed in: an instructor at the desk, a learner elsewhere. */
  as?: { email: string }
  /** The time zone of the browser; Japan by default. */
  zone?: string
}

/** A new person with their own browser. Any console output of their pages fails the journey. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

type Fixtures = { origin: string; visit: Visit }

/** The stored values of a signed-in learner's browser. */
export const signedIn = async (origin: string, email: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'auth._token.local', value: `Bearer ${await tokenOf(origin, email)}` }] }],
})

/** Records the toasts of a page, because a toast is visible for a second only. */
function recordToasts(): void {
  const toasts: string[] = []
  Object.assign(globalThis, { toasts })
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const box = target instanceof Element && target.closest('[role=status]')
      if (box) for (const { textContent } of addedNodes) toasts.push(textContent ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Waits for a toast with this text since the page was loaded. */
export const expectToast = (page: Page, text: string) =>
  expect.poll(() => page.evaluate<string>(`toasts.join('\\n')`), 'toasts').toContain(text)

async function open(
  browser: Browser,
  origin: string,
  { desk = false, installed = false, as, zone = 'Asia/Tokyo' }: VisitOptions,
  consoleOutput: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: zone,
    viewport: desk ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    hasTouch: !desk,
    serviceWorkers: installed ? 'allow' : 'block',
    ...(as && !desk && { storageState: await signedIn(origin, as.email) }),
  })
  if (as && desk)
    await context.request.post('/api/instructor/login', {
      data: { email: as.email, password },
      headers: { Origin: origin },
    })
  await context.addInitScript(recordToasts)
  context.on('page', (page) => {
    page.on('pageerror', (error) => consoleOutput.push(`${page.url()} ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (['error', 'warning'].includes(message.type()) && !expected.test(text))
        consoleOutput.push(`${page.url()} ${text}`)
    })
  })
  return context
}

export const test = base.extend<Fixtures>({
  // Playwright requires a destructured first argument, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  origin: async ({}, use) => use(process.env['E2E_ORIGIN'] ?? ''),
  visit: async ({ browser, origin }, use) => {
    const consoleOutput: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (path, options = {}) => {
      const at = new URL(path, origin)
      const context = await open(browser, at.origin, options, consoleOutput)
      contexts.push(context)
      const page = await context.newPage()
      await page.addLocatorHandler(offerOf(page), (button) => button.click())
      await page.goto(path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(consoleOutput, 'nothing may be printed on the console').toEqual([])
  },
})

/** With PICTURES=1: saves a picture of a screen; of the visible part only if a dialog is open. */
export async function picture(page: Page, name: string, { whole = true } = {}): Promise<void> {
  if (!process.env['PICTURES']) return
  await page.screenshot({ path: `../test-results/screens/${name}.png`, fullPage: whole, animations: 'disabled' })
}
