import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { english, japanese } from './pages/draft.ts'
import { password } from './people.ts'

/** The requests for a learner's drafts. */
const drafts = /\/api\/users\/\d+\/saves(\/\d+)?$/

/** Random numbers from 0 to 1 that repeat for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export type Counts = { requests: number; lost: number; unanswered: number; doubled: number }

/** Makes a network that loses, delays and doubles the writes of drafts. The function it returns restores the network. */
export async function makeFlaky(context: BrowserContext, random: () => number, counts: Counts) {
  const carry = async (route: Route): Promise<void> => {
    const fate = random()
    counts.requests++
    await wait(random() * 600)
    if (fate < 0.1) {
      counts.lost++
      return route.abort('connectionreset')
    }
    if (route.request().method() === 'GET' || fate > 0.3) return route.continue()
    const first = await route.fetch()
    if (fate < 0.2) {
      counts.unanswered++
      return route.abort('connectionreset')
    }
    counts.doubled++
    await wait(random() * 300)
    const second = await route.fetch()
    return route.fulfill({ response: random() < 0.5 ? first : second })
  }
  // Leaving a page aborts its requests.
  await context.route(drafts, (route) => carry(route).catch(() => undefined))
  return () => context.unroute(drafts)
}

type Saved = { id: number; drafts: { items: { english: string; japanese: string }[] } }

/** Reads and removes the saved drafts of a learner without the flaky network. */
export async function savedDraftsOf(origin: string, { id, email }: { id: number; email: string }) {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const read = async () => {
    const answer = await fetch(`${origin}/api/users/${id}/saves`, { headers })
    const { items } = (await answer.json()) as { items: Saved[] }
    return items.map((save) => ({
      id: save.id,
      text: save.drafts.items.map(({ english, japanese }) => `${english} ${japanese}`).join(' '),
    }))
  }
  const remove = (saveId: number) => fetch(`${origin}/api/users/${id}/saves/${saveId}`, { method: 'DELETE', headers })
  return { read, remove }
}

const keepingBoth = (page: Page) => page.getByRole('button', { name: '両方残す' })

/** Answers the question about a conflict with 両方残す, if it is open. The dialog is hidden while an answer is being sent. */
export async function keepBoth(page: Page): Promise<void> {
  const both = keepingBoth(page)
  if (await both.isVisible()) await both.click({ timeout: 2000 }).catch(() => undefined)
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

/**
 * Types a number of keys on one device and answers each conflict with 両方残す. Returns the words that the field showed.
 * Keys that are pressed while a conflict dialog covers the text reach no field and do not count.
 */
export async function typeOnFlakyNetwork(
  page: Page,
  { name, round, keys, random }: { name: string; round: number; keys: number; random: () => number },
): Promise<string[]> {
  const seen: string[] = []
  let pressed = 0
  for (let count = 0; pressed < keys; count++) {
    await keepBoth(page)
    const field = random() < (name === 'a' ? 0.8 : 0.3) ? english(page) : japanese(page)
    const word = `${name}${String(round).padStart(2, '0')}${String(count).padStart(3, '0')}${name}`
    // The page may reload itself at the same moment, which serves as well.
    if (random() < 0.02) await page.reload().catch(() => undefined)
    // Without a service worker a page that has not loaded yet would not load offline.
    if (random() < 0.02 && (await field.isVisible())) {
      await page.context().setOffline(true)
      await wait(500)
      await page.context().setOffline(false)
    }
    try {
      await field.focus({ timeout: 5000 })
      if (!(await hasFocus(field))) continue
      await page.keyboard.press(random() < 0.5 ? 'Control+End' : 'Control+Home')
      await page.keyboard.type(`${word} `)
      pressed += word.length + 2
      if ((await field.inputValue({ timeout: 2000 })).includes(word)) seen.push(word)
    } catch {
      // The page has not loaded yet.
    }
  }
  return seen
}

/** Waits until a device has saved everything; answers its conflicts. */
export async function settle(page: Page): Promise<void> {
  const both = keepingBoth(page)
  await page.reload()
  for (;;) {
    await page.getByText('保存しました').or(both).first().waitFor({ timeout: 120_000 })
    if (!(await both.isVisible())) return
    await keepBoth(page)
  }
}

/** The drafts that only this device has, as JSON: 復元できる原稿. */
export const restorableOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('tensaku-drafts')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result.filter((record) => record.recoverable_until !== null)))
          })
        })
      }),
  )
