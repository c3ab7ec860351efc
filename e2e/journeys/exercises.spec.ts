import type { Page } from '@playwright/test'
import { callAs, tokenOf } from '../calls.ts'
import { moveTo } from '../clock.ts'
import { expect, picture, test as journey } from '../journey.ts'
import { test } from '../own-server.ts'
import { freshLearner } from '../people.ts'

type Today = { date: string; items: { category_id: number; title: string; prompt_ja: string }[] }

const texts = (page: Page) => page.getByRole('textbox', { name: /英文/ })
const pressed = (page: Page) => page.getByRole('button', { name: /の選択を外す$/ })
const free = (page: Page) => page.getByRole('button', { name: /」を選ぶ$/ })
const several = (page: Page) => page.getByRole('button', { name: 'まとめて選ぶ' }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test.use({ begins: '2027-03-01T23:00:00+09:00' })

test('[J-16][O-012][R-011][UI-016][S-013][S-014][Q-49][Q-50] exercises of the day in Japan are chosen and answered, and the next day has new ones', async ({
  visit,
  origin,
  begins,
}) => {
  const learner = { email: 'learner@example.com' }
  const call = await callAs(origin, learner.email)
  const { sub } = JSON.parse(atob((await tokenOf(origin, learner.email)).split('.')[1] ?? '')) as { sub: string }
  const { level } = await call<{ level: number }>(`/api/users/${sub}`, { method: 'GET' })
  const daily = `/api/users/${sub}/exercises/exercises-of-the-day?level=${level}`
  const today = await call<Today>(daily, { method: 'GET' })
  expect(today.date).toBe('2027-03-01')

  // Today's exercise of each category, in full.
  const page = await visit('/legal/terms', { as: learner })
  await page.clock.install({ time: begins })
  await page.goto('/exercises')
  await expect(page.getByRole('tab')).toHaveText(['今日の課題', '一覧', '選択済み'])
  await expect(tab(page, '今日の課題')).toHaveAttribute('aria-selected', 'true')
  for (const [name, category, label] of [
    ['日替わり英作文', 5, '日本語'],
    ['和文英訳', 6, '日本語'],
    ['自由英作文（課題）', 2, 'ヒント'],
  ] as const) {
    await page.getByRole('combobox', { name: '課題の種類' }).selectOption({ label: name })
    const shown = today.items.find((item) => item.category_id === category)
    const article = page.getByRole('article', { name: shown?.title ?? '' })
    await expect(article.getByText('3月1日の課題')).toBeVisible()
    await expect(article.getByRole('heading', { name: label })).toBeVisible()
    await expect(article).toContainText(shown?.prompt_ja ?? '')
  }
  await picture(page, '80-exercises-today')

  // An exercise from the filtered list is opened and chosen.
  await tab(page, '一覧').click()
  await page.getByRole('combobox', { name: 'レベル' }).selectOption('all')
  await page.getByRole('searchbox').fill('冷蔵庫')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['冷蔵庫にあるもので夕食を'])
  await several(page)
  await page
    .getByRole('button', { name: /の全文を見る/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '使える表現' })).toBeVisible()
  await picture(page, '81-exercise', { whole: false })
  await dialog.getByRole('button', { name: '使える表現を聞く' }).click()
  const audio = dialog.locator('audio')
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'この課題を選ぶ' }).click()
  await expect(tab(page, '選択済み')).toHaveText('選択済み1')
  await expect(page.getByRole('link', { name: '1題で原稿を書く' })).toBeVisible()
  await page.reload()
  await expect(tab(page, '選択済み')).toHaveText('選択済み1')

  // Each exercise has its text, and removing a written text needs a confirmation.
  await page.goto('/services/create')
  await page.getByRole('radio', { name: /^自由英作文/ }).check()
  await page.getByRole('button', { name: '課題を選ぶ' }).click()
  await several(page)
  await free(page).first().click()
  await expect(pressed(page)).toHaveCount(1)
  await free(page).first().click()
  await expect(tab(page, '選択済み')).toHaveText('選択済み2')
  await page.getByRole('link', { name: '2題で原稿を書く' }).click()
  await expect(texts(page)).toHaveCount(2)
  await texts(page).first().fill('I get up at six and open the window.')

  await page.goBack()
  await tab(page, '選択済み').click()
  await expect(pressed(page)).toHaveCount(2)
  await pressed(page).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('この課題に書いた文章も消えます')
  await question.getByRole('button', { name: 'やめる' }).click()
  await expect(pressed(page)).toHaveCount(2)
  await pressed(page).nth(1).click()
  await expect(pressed(page)).toHaveCount(1)
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: '1題で原稿を書く' }).click()
  await expect(texts(page)).toHaveCount(1)
  await expect(texts(page)).toHaveValue('I get up at six and open the window.')

  await page.getByRole('button', { name: '文章を追加' }).click()
  await expect(texts(page)).toHaveCount(2)
  await page.goBack()
  await tab(page, '選択済み').click()
  await pressed(page).click()
  await expect(page.getByText('まだ選んでいません')).toBeVisible()
  await page.getByRole('link', { name: '課題なしで書く' }).click()
  await expect(texts(page)).toHaveCount(2)
  await expect(texts(page).first()).toHaveValue('I get up at six and open the window.')

  // Midnight in Japan.
  await page.goto('/exercises')
  const article = page.getByRole('article').first()
  await expect(article.getByText('3月1日の課題')).toBeVisible()
  const before = await article.getByRole('heading', { level: 2 }).textContent()
  await moveTo(origin, new Date('2027-03-02T00:00:10+09:00'))
  await page.clock.fastForward('01:00:30')
  await expect(article.getByText('3月2日の課題')).toBeVisible()
  await expect(article.getByRole('heading', { level: 2 })).not.toHaveText(before ?? '')
})

journey('what the list was narrowed to is there again on the way back, and after a reload', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await visit('/services/create', { as: { email } })
  await page.getByText('自由英作文').click()
  await page.getByRole('button', { name: '課題を選ぶ' }).click()
  const found = page.getByRole('main').getByRole('heading', { level: 3 })
  await page.getByRole('combobox', { name: 'レベル' }).selectOption('all')
  await expect(page.getByText('1 / 2ページ')).toBeVisible()
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('2 / 2ページ')).toBeVisible()
  await page.getByRole('searchbox').fill('冷蔵庫')
  await expect(found).toHaveText(['冷蔵庫にあるもので夕食を'])
  await page.getByText('絞り込み・並べ替え').click()
  await page.getByRole('combobox', { name: '並び順' }).selectOption('hard')
  await several(page)
  await free(page).click()
  await picture(page, '82-exercises-narrowed')
  await page.getByRole('link', { name: '1題で原稿を書く' }).click()
  await expect(texts(page)).toHaveCount(1)
  await page.goBack()
  for (const again of [() => Promise.resolve(), () => page.reload()]) {
    await again()
    await expect(page.getByRole('searchbox')).toHaveValue('冷蔵庫')
    await expect(page.getByRole('combobox', { name: 'レベル' })).toHaveValue('all')
    await expect(page.getByRole('combobox', { name: '並び順' })).toHaveValue('hard')
    await expect(found).toHaveText(['冷蔵庫にあるもので夕食を'])
  }
  await page.getByRole('searchbox').fill('こんな課題はない')
  await expect(page.getByText('条件に合う課題が見つかりません')).toBeVisible()
  await page.getByRole('button', { name: 'すべての課題を見る' }).click()
  await expect(page.getByText('1 / 2ページ')).toBeVisible()
})
