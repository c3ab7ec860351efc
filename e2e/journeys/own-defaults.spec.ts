import { expect, picture, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

test('[F-011] the instructor search opens on the member’s default, and on the other type by its address', async ({
  visit,
}) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  const current = (name: string) => page.getByRole('navigation', { name: '講師の区分' }).getByRole('link', { name })
  await page.getByRole('link', { name: '講師検索' }).click()
  await expect(current('一般')).toHaveAttribute('aria-current', 'page')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.first()).toBeVisible()
  const everybody = await listed.count()
  await picture(page, '70-teachers')

  await page.goto('/settings/service')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page
    .getByRole('group', { name: /講師検索で最初に/ })
    .getByRole('radio', { name: 'ビジネス' })
    .check()
  await saved
  await page.getByRole('link', { name: '講師検索' }).click()
  await expect(current('ビジネス')).toHaveAttribute('aria-current', 'page')
  await expect(listed.first()).toContainText('ビジネス対応')
  await expect.poll(() => listed.count()).toBeLessThan(everybody)
  await page.reload()
  await expect(current('ビジネス')).toHaveAttribute('aria-current', 'page')
  await current('一般').click()
  await expect(current('一般')).toHaveAttribute('aria-current', 'page')
})

test('[M-002] the member’s level is set on the exercises screen and preselected in the list', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/home', { as: { email } })
  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await page.getByText('自由英作文').click()
  await page.getByRole('button', { name: '課題を選ぶ' }).click()
  const filter = page.getByRole('combobox', { name: 'レベル' })
  await expect(filter).toHaveValue('2')
  const levels = async () => {
    const texts = await page.getByText(/^レベル\d$/).allTextContents()
    return [...new Set(texts)].toSorted()
  }
  await expect(page.getByText('レベル3', { exact: true }).first()).toBeVisible()
  expect(await levels()).toEqual(['レベル1', 'レベル2', 'レベル3'])
  await page.getByRole('button', { name: '絞り込み・並べ替え' }).click()
  await page.getByRole('button', { name: '自分のレベルを変える' }).click()
  const dialog = page.getByRole('dialog', { name: '英語のレベル' })
  await dialog.getByText(/^レベル5/).click()
  await picture(page, '71-level', { whole: false })
  await dialog.getByRole('button', { name: 'このレベルにする' }).click()
  await expect(filter).toHaveValue('5')
  await expect(page.getByText('レベル6', { exact: true }).first()).toBeVisible()
  expect(await levels()).toEqual(['レベル4', 'レベル5', 'レベル6'])
  await page.reload()
  await expect(filter).toHaveValue('5')
  await filter.selectOption('all')
  await expect(page.getByText('レベル1', { exact: true }).first()).toBeVisible()
})
