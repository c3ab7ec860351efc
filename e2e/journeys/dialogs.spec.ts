import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'メールアドレスを変更する' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'メールアドレスを変更する' })

async function editAddress(page: Page) {
  await edit(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

test('closing a dialog in any way leaves the page where it was', async ({ visit }) => {
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

  // After a reload the back button closes the next dialog.
  await page.reload()
  await edit(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/account$/)
})

test('signing out in another tab also ends a page with an open dialog, without a question', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/settings/account', { as: { email } })
  await editAddress(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
  // A new document has no member data in memory.
  await expect(page.locator('html:not([data-before])')).toBeAttached()
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
