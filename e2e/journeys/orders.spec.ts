import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { correctedOrderOf, orderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { overflows, walk } from '../walk.ts'

const list = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading') })

test('[R-012] a learner searches, renames, bookmarks and removes corrected orders', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 3000 })
  await correctedOrderOf(origin, learner, (await freshInstructor()).email)
  await orderOf(origin, learner)
  const page = await visit('/home', { as: learner })
  await walk(page, '/orders')
  await expect(page.getByRole('navigation', { name: '添削の表示' }).getByRole('link')).toHaveText([
    '一覧',
    'お気に入り',
  ])
  await expect(list(page)).toHaveCount(2)
  await picture(page, 'orders-list')
  expect(await barriers(page)).toEqual([])

  /** Searches in the chosen place, at first everywhere, or in one text by the filter. */
  const search = async (words: string, elsewhere?: string) => {
    await page.getByRole('searchbox', { name: /^キーワード/ }).fill(words)
    await page.getByRole('searchbox', { name: /^キーワード/ }).press('Enter')
    if (!elsewhere) return
    await page.getByRole('button', { name: /^絞り込み/ }).click()
    await page.getByRole('combobox', { name: /^探す場所/ }).selectOption(elsewhere)
    await page.getByRole('button', { name: /^\d+件を見る$|^0件/ }).click()
  }
  await search('saw')
  await expect(list(page)).toHaveCount(1)
  await search('川沿', '原稿')
  await expect(list(page)).toHaveCount(2)
  await search('水族館')
  await expect(page.getByText('条件に合う添削は見つかりませんでした')).toBeVisible()
  await picture(page, 'orders-none-found')
  await page.getByRole('button', { name: '条件を外す' }).click()
  await expect(list(page)).toHaveCount(2)

  await page.getByRole('button', { name: /^絞り込み/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'orders-filter', { whole: false })
  await page.getByRole('combobox', { name: /^状態/ }).selectOption('お届け済み')
  await page.getByRole('button', { name: /^\d+件を見る$|^0件/ }).click()
  await expect(list(page)).toHaveCount(1)
  await expect(page).toHaveURL(/filter=done/)

  await list(page).getByRole('link').click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /お気に入りに入れる$/ })
    .click()
  await page.getByRole('button', { name: 'この添削のメニュー' }).click()
  await picture(page, 'order-menu', { whole: false })
  await page.getByRole('button', { name: 'タイトルを変える' }).click()
  await page.getByRole('textbox', { name: /^タイトル/ }).fill('川沿いの朝')
  await picture(page, 'order-title', { whole: false })
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '川沿いの朝' })).toBeVisible()
  await page.getByRole('tab', { name: 'メモ' }).click()
  await page.getByRole('textbox', { name: /^メモ/ }).fill('過去形にそろえる')
  await page.getByRole('button', { name: 'メモを保存する' }).click()
  await expectToast(page, 'メモを保存しました')
  await picture(page, 'order-memo')

  await page.goBack()
  await expect(page).toHaveURL(/filter=done/)
  await page.getByRole('link', { name: 'お気に入り', exact: true }).click()
  await expect(list(page)).toHaveCount(1)
  await search('過去', 'メモ')
  await expect(list(page)).toHaveCount(1)
  expect(await overflows(page)).toEqual([])
  await page.getByRole('button', { name: '「川沿いの朝」のメニュー' }).click()
  await page.getByRole('button', { name: '一覧から消す' }).click()
  await picture(page, 'order-hide', { whole: false })
  await page
    .getByRole('alertdialog', { name: '一覧から消しますか？' })
    .getByRole('button', { name: '一覧から消す', exact: true })
    .click()
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('link', { name: '一覧', exact: true }).click()
  await expect(list(page)).toHaveCount(1)
})
