import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from '@playwright/test'

/** The cost of a page's first load. */
export type FirstLoad = {
  /** JavaScript and CSS, each file gzip -9, in kB of 1,024 bytes, requested before the screen was drawn. */
  kb: number
  /** Requests for files (the page itself, scripts, styles, fonts, images) until then; no API call, no stream. */
  requests: number
  /** The same two until the network was quiet, without what the page loads for later (`forLaterMs`). */
  allKb: number
  allRequests: number
  /** The sum of all layout shifts. */
  cls: number
  /** Until `main` showed its first text, in milliseconds from the start of the navigation. */
  drawnMs: number
  files: { path: string; kb: number; late: boolean }[]
}

export type Budget = { first_load_kb: number; until_quiet_kb: number; requests: number }

const quietMs = 500
/**
 * Milliseconds. A page starts the work that belongs to no screen by a timer of 1.5 seconds. Timers from here on never end while it is
 * measured, because a slow machine would reach them before its network is quiet, and a fast one would not.
 */
const forLaterMs = 1000
const longestMs = 120_000

/** Runs in the page first: records the time of the screen's first text and every layout shift, and holds work for later back. */
const watch = `
  const begin = window.setTimeout
  window.setTimeout = (run, wait, ...rest) => (wait >= ${forLaterMs} ? 0 : begin(run, wait, ...rest))
  window.__firstLoad = { drawn: 0, cls: 0 }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.__firstLoad.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main')?.textContent?.trim()) return
    window.__firstLoad.drawn = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, characterData: true })
`
const read = `({
  ...window.__firstLoad,
  begun: performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]),
})`

/**
 * Opens `path` of `origin` in a page with a new context (empty cache, no service worker) and measures the requests until
 * the screen is drawn. Later requests (outbox, stream, dialogs) count in `allKb` and `late`.
 * Throws if `main` shows no text within two minutes, or if another page than `path` is shown.
 */
export async function measureFirstLoad(page: Page, origin: string, path: string): Promise<FirstLoad> {
  const responses: Response[] = []
  const loading = new Set<Request>()
  let changed = performance.now()
  const note = (change: () => void) => {
    change()
    changed = performance.now()
  }
  page.on('request', (request) => !isStream(request.url()) && note(() => loading.add(request)))
  page.on('requestfinished', (request) => note(() => loading.delete(request)))
  page.on('requestfailed', (request) => note(() => loading.delete(request)))
  page.on('response', (response) => responses.push(response))
  await page.addInitScript({ content: watch })

  const began = performance.now()
  await page.goto(origin + path)
  let drawn = false
  while (!drawn || loading.size > 0 || performance.now() - changed < quietMs) {
    if (performance.now() - began > longestMs)
      throw new Error(
        drawn ? `${path} is still loading after two minutes.` : `${path} shows nothing in main after two minutes.`,
      )
    await page.waitForTimeout(50)
    drawn = await page.evaluate<boolean>('window.__firstLoad.drawn > 0')
  }
  const shown = new URL(page.url()).pathname
  if (shown !== path) throw new Error(`${path} led to ${shown}.`)

  const seen = await page.evaluate<{ drawn: number; cls: number; begun: [string, number][] }>(read)
  const begun = new Map(seen.begun)
  const files = await Promise.all(
    responses
      .filter((response) => isFile(response, origin))
      .map(async (response) => ({
        path: new URL(response.url()).pathname,
        kb: isCode(response) ? await packedKb(page, response.url()) : 0,
        late: (begun.get(response.url()) ?? 0) > seen.drawn,
      })),
  )
  const first = files.filter(({ late }) => !late)
  const sum = (some: typeof files) => some.reduce((total, { kb }) => total + kb, 0)
  return {
    kb: sum(first),
    requests: first.length,
    allKb: sum(files),
    allRequests: files.length,
    cls: seen.cls,
    drawnMs: seen.drawn,
    files,
  }
}

/** Fetches the file again: the browser may have dropped the body. */
async function packedKb(page: Page, url: string): Promise<number> {
  const body = await (await page.request.get(url)).body()
  return gzipSync(body, { level: 9 }).byteLength / 1024
}

const isStream = (url: string) => new URL(url).pathname === '/api/stream'
const isFile = (response: Response, origin: string) => {
  const { origin: from, pathname } = new URL(response.url())
  return from === origin && !/^\/(api|texts)\//.test(pathname)
}
const isCode = (response: Response) => ['script', 'stylesheet'].includes(kindOf(response))
const kindOf = (response: Response) =>
  /javascript/.test(response.headers()['content-type'] ?? '') ? 'script' : response.request().resourceType()

/** The budget of the member app. */
export const readBudget = (): Budget =>
  JSON.parse(readFileSync(new URL('../apps/member/budget.json', import.meta.url), 'utf8')) as Budget

/** A sentence for each value that exceeds the budget. */
export function overBudget(path: string, load: FirstLoad, budget: Budget): string[] {
  const problems: string[] = []
  if (load.kb > budget.first_load_kb)
    problems.push(`${path} loads ${load.kb.toFixed(1)} kB of JS and CSS, ${budget.first_load_kb} are allowed.`)
  if (load.allKb > budget.until_quiet_kb)
    problems.push(`${path} loads ${load.allKb.toFixed(1)} kB until it is quiet, ${budget.until_quiet_kb} are allowed.`)
  if (load.requests > budget.requests)
    problems.push(`${path} asks for ${load.requests} files, ${budget.requests} are allowed.`)
  if (load.cls > 0) problems.push(`${path} shifts its layout by ${load.cls.toFixed(4)}, nothing may move.`)
  return problems
}
