import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { tokenOf } from './calls.ts'
import { password } from './people.ts'

export { expect }

/** What a browser may say on the console when the journey itself cuts the network, is refused, or goes without a service worker. */
const expected =
  /Failed to load resource|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Service Worker registration blocked/

type VisitOptions = {
  desk?: boolean
  /** With the service worker. It answers from what it keeps, so journeys that hold requests back do without. */
  installed?: boolean
  /** Who is signed in already, as the app keeps it: an instructor at the desk, a learner elsewhere. */
  as?: { email: string }
  /** Where the browser believes to be; in Japan, if nothing else is said. */
  zone?: string
}

/** A new person with a browser of his own. Whatever his pages print on the console fails the journey. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

type Fixtures = { origin: string; visit: Visit }

/** What a learner's browser keeps once he has signed in. */
export const signedIn = async (origin: string, email: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'auth._token.local', value: `Bearer ${await tokenOf(origin, email)}` }] }],
})

/** Keeps what a page tells in passing: a toast that confirms stands for a second, in which nobody may look. */
function keepTold(): void {
  const told: string[] = []
  Object.assign(globalThis, { told })
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const box = target instanceof Element && target.closest('[role=status]')
      if (box) for (const { textContent } of addedNodes) told.push(textContent ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Waits until a page has told this in a toast since it was loaded. */
export const expectTold = (page: Page, text: string) =>
  expect.poll(() => page.evaluate<string>(`told.join('\\n')`), 'what is told').toContain(text)

async function open(
  browser: Browser,
  origin: string,
  { desk = false, installed = false, as, zone = 'Asia/Tokyo' }: VisitOptions,
  said: string[],
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
  await context.addInitScript(keepTold)
  context.on('page', (page) => {
    page.on('pageerror', (error) => said.push(`${page.url()} ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (['error', 'warning'].includes(message.type()) && !expected.test(text)) said.push(`${page.url()} ${text}`)
    })
  })
  return context
}

export const test = base.extend<Fixtures>({
  // Playwright wants the first argument destructured, even when nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  origin: async ({}, use) => use(process.env['E2E_ORIGIN'] ?? ''),
  visit: async ({ browser, origin }, use) => {
    const said: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (path, options = {}) => {
      const at = new URL(path, origin)
      const context = await open(browser, at.origin, options, said)
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(said, 'nothing may be printed on the console').toEqual([])
  },
})

/** With PICTURES=1: keeps a picture of a screen, to be looked at; of what is in sight only where a dialog is open. */
export async function picture(page: Page, name: string, { whole = true } = {}): Promise<void> {
  if (!process.env['PICTURES']) return
  await page.screenshot({ path: `../test-results/screens/${name}.png`, fullPage: whole, animations: 'disabled' })
}
