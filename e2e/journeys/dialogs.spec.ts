import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'メールアドレスを変更する' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'メールアドレスを変更する' })

async function editAddress(page: Page) {
  await edit(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

test('a dialog that is closed, by whatever means, leaves the page where it was', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/settings/account', { as: { email } })
  await editAddress(page)
  const height = () => page.evaluate(() => scrollY)
  const before = await height()
  expect(before).toBeGreaterThan(100)
  for (const close of [
    () => dialogOf(page).getByRole('button', { name: '閉じる' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await close()
    await expect(dialogOf(page)).toBeHidden()
    await expect(edit(page)).toBeFocused()
    expect(await height()).toBe(before)
    await edit(page).click()
  }

  // Reloaded meanwhile: the back button closes the next one.
  await page.reload()
  await edit(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/account$/)
})

test('signing out in another tab ends a page with an open dialog as well, without a word', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/settings/account', { as: { email } })
  await editAddress(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
  // A new document: nothing of the member is in its memory.
  await expect(page.locator('html:not([data-before])')).toBeAttached()
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
