import type { Page } from '@playwright/test'
import { test } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { freshLearner } from '../people.ts'
import { everyAddress, everyScreen } from '../routes.ts'
import { walk } from '../walk.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** A username of the maximum length. */
const longName = (start: string) => start.padEnd(20, 'w')

for (const size of sizes) {
  const folder = `../test-results/pictures/${size.width}x${size.height}`
  const take = async (page: Page, name: string, fullPage = true) =>
    page.screenshot({ path: `${folder}/${name}.png`, fullPage, animations: 'disabled' })
  const nameOf = (path: string) => path.replace(/^\//, '').replaceAll('/', '-')

  test(`guests at ${size.width}`, async ({ visit }) => {
    const page = await visit('/no/such/page')
    await page.setViewportSize(size)
    await take(page, 'guest-missing')
    for (const { path, access } of everyAddress()) {
      if (access !== 'guest') continue
      await walk(page, path)
      await take(page, `guest-${nameOf(path)}`)
    }
  })

  test(`unverified members at ${size.width}`, async ({ visit }) => {
    const { email } = await freshLearner({ verified: false, username: longName(`u${size.width}`) })
    const page = await visit('/home', { as: { email } })
    await page.setViewportSize(size)
    await page.getByRole('dialog').waitFor()
    await take(page, 'unverified-registration', false)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await take(page, 'unverified-home')
  })

  test(`verified members at ${size.width}`, async ({ visit, origin }) => {
    const learner = await freshLearner({ points: 1000, username: longName(`v${size.width}`) })
    const order = await orderOf(origin, learner)
    const draft = await draftOf(origin, learner)
    const page = await visit('/home', { as: learner })
    await page.setViewportSize(size)
    const step = { 'services-id-draft': draft, 'services-id-exercises': draft, 'services-id-teachers': draft }
    const ids = { ...step, 'services-id-review': draft, 'services-id-thanks': order, 'orders-id': order }
    await walk(page, '/settings')
    for (const { name, path } of everyScreen(ids)) {
      await walk(page, path)
      await take(page, name)
    }
  })
}
