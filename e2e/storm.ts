import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { english, japanese } from './pages/draft.ts'
import { password } from './people.ts'

/** What is asked for the drafts of a learner. */
const drafts = /\/api\/users\/\d+\/saves(\/\d+)?$/

/** Luck that a seed decides. */
export function luckOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export type Counts = { requests: number; lost: number; unanswered: number; doubled: number }

/** A network that loses, delays and doubles what is written; answers what makes it a good one again. */
export async function roughen(context: BrowserContext, luck: () => number, counts: Counts) {
  const carry = async (route: Route): Promise<void> => {
    const fate = luck()
    counts.requests++
    await wait(luck() * 600)
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
    await wait(luck() * 300)
    const second = await route.fetch()
    return route.fulfill({ response: luck() < 0.5 ? first : second })
  }
  // A page that is left takes its requests along.
  await context.route(drafts, (route) => carry(route).catch(() => undefined))
  return () => context.unroute(drafts)
}

type Saved = { id: number; drafts: { items: { english: string; japanese: string }[] } }

/** The drafts of a learner, asked for past all storms. */
export async function keptOf(origin: string, { id, email }: { id: number; email: string }) {
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

const standsIn = (field: Locator) => field.evaluate((element) => element === document.activeElement)

/**
 * Somebody who types so many keys on one device, and answers each question with 両方残す; answers the words that he saw
 * standing there. What he types while a question stands over the text reaches no field, and is not typed.
 */
export async function typeInStorm(
  page: Page,
  { name, round, keys, luck }: { name: string; round: number; keys: number; luck: () => number },
): Promise<string[]> {
  const seen: string[] = []
  let pressed = 0
  const answer = async () => {
    const both = page.getByRole('button', { name: '両方残す' })
    if (await both.isVisible()) await both.click({ timeout: 2000 }).catch(() => undefined)
  }
  for (let count = 0; pressed < keys; count++) {
    await answer()
    const field = luck() < (name === 'a' ? 0.8 : 0.3) ? english(page) : japanese(page)
    const word = `${name}${String(round).padStart(2, '0')}${String(count).padStart(3, '0')}${name}`
    // A page that loads itself anew at that moment is as good.
    if (luck() < 0.02) await page.reload().catch(() => undefined)
    // Without a service worker a page that has not come yet would stay away with the network.
    if (luck() < 0.02 && (await field.isVisible())) {
      await page.context().setOffline(true)
      await wait(500)
      await page.context().setOffline(false)
    }
    try {
      await field.focus({ timeout: 5000 })
      if (!(await standsIn(field))) continue
      await page.keyboard.press(luck() < 0.5 ? 'Control+End' : 'Control+Home')
      await page.keyboard.type(`${word} `)
      pressed += word.length + 2
      if ((await field.inputValue({ timeout: 2000 })).includes(word)) seen.push(word)
    } catch {
      // The page has not come yet.
    }
  }
  return seen
}

/** Waits until a device has nothing unsaved, answering what it asks. */
export async function settle(page: Page): Promise<void> {
  const both = page.getByRole('button', { name: '両方残す' })
  await page.reload()
  for (;;) {
    await page.getByText('保存しました').or(both).first().waitFor({ timeout: 120_000 })
    if (!(await both.isVisible())) return
    // It is gone again while what was answered is being sent.
    await both.click({ timeout: 2000 }).catch(() => undefined)
  }
}

/** Everything that a device keeps of drafts without a place on the server: 復元できる原稿. */
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
