import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { freshLearner } from '../people.ts'
import { everyScreen, isAliasOfStep } from '../routes.ts'
import { walk } from '../walk.ts'

/** Whether the main part has a link to another address, a primary act, or an answer to fill in. Back is in the bar above it. */
const leadsOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const here = location.pathname
    const ways = document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select')
    return Array.from(ways).some((way) => {
      if (!way.checkVisibility() || way.matches(':disabled')) return false
      if (way instanceof HTMLAnchorElement) return new URL(way.href).pathname !== here
      return way.matches('[type=submit], .bg-ai, input, select')
    })
  })

/** Screens whose act is a quiet button, with its name. */
const quietActs: Record<string, string> = { '/settings/credit_card': 'カードを追加する' }

test('every screen of a verified member has a way forward besides back', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 1000 })
  const [order, draft] = [await orderOf(origin, learner), await draftOf(origin, learner)]
  const steps = { 'services-id-draft': draft, 'services-id-exercises': draft, 'services-id-teachers': draft }
  const ids = { ...steps, 'services-id-review': draft, 'services-id-thanks': order, 'orders-id': order }
  const page = await visit('/settings', { as: learner })
  const ends: string[] = []
  for (const address of everyScreen({ ...ids, 'teachers-id': 1, 'biz-teachers-id': 1 })) {
    if (isAliasOfStep(address)) continue
    await walk(page, address.path)
    const act = quietActs[address.path]
    if (act !== undefined) await expect(page.getByRole('main').getByRole('button', { name: act })).toBeEnabled()
    else if (!(await leadsOn(page)))
      // A part that is still fetched may bring the way.
      await expect
        .poll(() => leadsOn(page), { timeout: 3000 })
        .toBe(true)
        .catch(() => ends.push(address.path))
  }
  expect(ends).toEqual([])
})
