import { barriers } from '../barriers.ts'
import { expect, test } from '../journey.ts'
import { freshLearner } from '../people.ts'
import { everyAddress } from '../routes.ts'
import { walk } from '../walk.ts'

test('axe finds no barrier on any screen for guests', async ({ visit }) => {
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

test('axe finds no barrier on the home screen of an unverified member', async ({ visit }) => {
  const { email } = await freshLearner({ verified: false })
  const page = await visit('/home', { as: { email } })
  await expect(page.getByRole('dialog', { name: 'メールの確認コード' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  const found = await barriers(page)
  await page.goto('/home/thanks')
  await expect(page.getByRole('dialog', { name: 'メールの確認コード' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect([...found, ...(await barriers(page))]).toEqual([])
})
