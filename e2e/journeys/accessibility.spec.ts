import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { freshLearner } from '../people.ts'
import { everyAddress, everyScreen } from '../routes.ts'
import { walk } from '../walk.ts'

async function barriers(page: Page): Promise<string[]> {
  // Without frames there is nothing to be gathered in a page of its own, which takes most of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const { pathname } = new URL(page.url())
  return violations.map(({ id, nodes }) => `${pathname} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('no screen for guests has a barrier that a machine can find', async ({ visit }) => {
  const page = await visit('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await barriers(page)
  for (const { path, access } of everyAddress()) {
    if (access !== 'guest') continue
    await walk(page, path)
    found.push(...(await barriers(page)))
  }
  expect(found).toEqual([])
})

test('nor has home for who has not confirmed his address', async ({ visit }) => {
  const { email } = await freshLearner({ verified: false })
  const page = await visit('/login')
  await signIn(page, email)
  await expect(page.getByRole('dialog', { name: 'ようこそ' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  const found = await barriers(page)
  await page.goto('/home/thanks')
  await expect(page.getByRole('dialog', { name: 'ようこそ' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect([...found, ...(await barriers(page))]).toEqual([])
})

test('nor has any screen for members', async ({ visit, origin }) => {
  test.setTimeout(240_000)
  const learner = await freshLearner({ points: 1000 })
  const order = await orderOf(origin, learner)
  const draft = await draftOf(origin, learner)
  const page = await visit('/login')
  await signIn(page, learner.email)
  const step = { 'services-id-draft': draft, 'services-id-exercises': draft, 'services-id-teachers': draft }
  const ids = { ...step, 'services-id-review': draft, 'services-id-thanks': order, 'orders-id': order }
  const found: string[] = []
  await walk(page, '/settings')
  for (const { path } of everyScreen(ids)) {
    await walk(page, path)
    found.push(...(await barriers(page)))
  }
  expect(found).toEqual([])
})
