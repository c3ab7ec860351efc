import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

type Category = { id: number; count_flashcards: number }
type Quiz = { items: { english: string }[] }
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `word ${from + n}\t語${from + n}`).join('\n')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Pastes lines, and adds their cards if there is room for them. */
async function paste(page: Page, text: string, count: number): Promise<void> {
  await press(page, 'まとめて追加')
  await dialog(page, 'まとめて追加')
    .getByRole('textbox', { name: /^貼り付ける/ })
    .fill(text)
  await expect(page.getByText(`できるカード（${count}枚）`)).toBeVisible()
}

/** Answers every card of a quiz; marks as many as known by heart. Returns the English of the cards. */
async function answer(page: Page, marked: number): Promise<string[]> {
  const asked: string[] = []
  for (let n = 1; n <= 10; n++) {
    const card = dialog(page, `クイズ ${n}/10`)
    asked.push((await card.locator('[lang=en]').first().textContent()) ?? '')
    // By keyboard, because a quick second tap at the same place is ignored.
    await page.getByRole('button', { name: '答えを見る' }).press('Enter')
    if (n <= marked) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await card.getByRole('checkbox', { name: /^覚えた/ }).check()
      await saved
    }
    await page.getByRole('button', { name: 'わかった' }).press('Enter')
  }
  return asked
}

test('[J-26][O-008][O-014][R-060][R-061][M-029][M-030][M-031][M-032][M-033][C-039] a learner makes, fills, quizzes, moves, shares, exports and deletes cards', async ({
  visit,
  origin,
}) => {
  const [learner, other] = await Promise.all([freshLearner(), freshLearner()])
  const faults: string[] = []
  const page = await visit('/studies/flashcards', { as: learner })
  const check = async (name: string, whole = true) => {
    faults.push(...(await barriers(page)))
    await picture(page, `flashcards-${name}`, { whole })
  }
  await check('none')

  // Made, renamed and published.
  await press(page, '単語帳を作る')
  await check('make', false)
  await dialog(page, '単語帳を作る').getByRole('textbox').fill('旅行')
  await dialog(page, '単語帳を作る').getByRole('button', { name: '単語帳を作る' }).click()
  await expect(page.getByRole('heading', { name: '旅行' })).toBeVisible()
  await check('empty')
  await press(page, '名前と公開を変える')
  await dialog(page, '名前と公開を変える').getByRole('textbox').fill('京都の旅')
  await page.getByRole('checkbox', { name: /みんなの単語帳に公開する/ }).check()
  await check('category', false)
  await press(page, '保存する')
  await expect(page.getByRole('heading', { name: '京都の旅' })).toBeVisible()
  await expect(page.getByText('公開中')).toBeVisible()
  const categoryId = Number(page.url().split('/').at(-1))

  // A card, then 97 more; five for the last two places are too many.
  await press(page, 'カードを追加')
  await page.getByRole('textbox', { name: /^英語/ }).fill('pagoda')
  await page.getByRole('textbox', { name: /^メモ/ }).fill('五重の塔')
  await check('card', false)
  await press(page, '保存する')
  await expect(page.getByText('1/100枚')).toBeVisible()
  await paste(page, lines(0, 97), 97)
  await check('import', false)
  await press(page, '97枚を追加する')
  await expect(page.getByText('98/100枚')).toBeVisible()
  await paste(page, lines(97, 102), 5)
  await expect(page.getByText('あと2枚入ります。3枚減らしてから追加してください。')).toBeVisible()
  await expect(page.getByRole('button', { name: '5枚を追加する' })).toBeDisabled()
  await press(page, '閉じる')
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}/flashcard-categories`
  const five = { items: Array.from({ length: 5 }, (_, n) => ({ english: `w${n}` })) }
  await expect(call(`${own}/${categoryId}/flashcards/bulk`, { body: five })).rejects.toThrow(/409.*category_full/)
  const { count_flashcards: count } = await call<Category>(`${own}/${categoryId}`, { method: 'GET' })
  expect(count).toBe(98)

  // A quiz of ten; those that are marked as known are not asked by the next one.
  await press(page, 'クイズ')
  await check('quiz', false)
  await press(page, 'はじめる')
  const first = await answer(page, 3)
  await expect(page.getByText('10枚、全部わかりました。')).toBeVisible()
  await check('result', false)
  const next = await call<Quiz>(`${own}/${categoryId}/quizzes`, { method: 'GET' })
  expect(next.items.filter(({ english }) => first.includes(english))).toEqual([])
  await press(page, '終わる')
  await expect(page.getByText('覚えた3枚')).toBeVisible()
  await check('cards')

  // A card is found, flipped and moved; a full category cannot be chosen.
  const { id: full } = await call<Category>(own, { body: { name: 'いっぱい' } })
  const hundred = { items: Array.from({ length: 100 }, (_, n) => ({ english: `w${n}` })) }
  await call(`${own}/${full}/flashcards/bulk`, { body: hundred })
  await call(own, { body: { name: '引っ越し先' } })
  await page.reload()
  await page.getByRole('searchbox').fill('塔')
  await page.getByRole('button', { name: /^pagoda/ }).click()
  await press(page, '裏を見る')
  await expect(dialog(page, 'カード 1/1').getByText('五重の塔')).toBeVisible()
  await check('view', false)
  await press(page, '編集')
  const place = page.getByRole('combobox', { name: '入れる単語帳' })
  await expect(place.getByRole('option', { name: /いっぱいで選べません/ })).toBeDisabled()
  await place.selectOption({ label: '引っ越し先（0/100枚）' })
  await press(page, '保存する')
  await expect(page.getByText('97/100枚')).toBeVisible()

  // A table with all cards.
  await press(page, '書き出す')
  await check('export', false)
  const saving = page.waitForEvent('download')
  await press(page, 'CSVで書き出す')
  const file = await saving
  expect(file.suggestedFilename()).toBe('京都の旅.csv')
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect([rows[0], rows.length]).toEqual(['\ufeff英語,日本語,メモ,覚えた', 99])

  // Another learner finds and copies it, but no private one.
  const theirs = await visit(`/studies/flashcards/${full}`, { as: other })
  await expect(theirs.getByText('この単語帳は見つかりませんでした')).toBeVisible()
  const theirCall = await callAs(origin, other.email)
  await expect(theirCall(`/api/users/${other.id}/flashcard-categories/${full}`, { method: 'GET' })).rejects.toThrow(
    /404/,
  )
  await theirs.goto('/studies/flashcards?tab=public&keywords=京都の旅')
  await theirs
    .getByRole('button', { name: /^京都の旅/ })
    .first()
    .click()
  faults.push(...(await barriers(theirs)))
  await picture(theirs, 'flashcards-public', { whole: false })
  await press(theirs, 'コピーして自分の単語帳にする')
  await expectToast(theirs, '「京都の旅」としてコピーしました')

  // Deleted with its cards, once that was confirmed.
  await press(page, '閉じる')
  await press(page, '名前と公開を変える')
  await press(page, 'この単語帳を削除する')
  await expect(page.getByText('「京都の旅」を、中のカード97枚といっしょに削除します。')).toBeVisible()
  await press(page, '削除する')
  await expect(page.getByRole('heading', { name: '単語帳', exact: true })).toBeVisible()
  await expect(page.getByText('引っ越し先')).toBeVisible()
  await expect(page.getByText('京都の旅', { exact: true })).toHaveCount(0)
  await check('list')
  expect(faults).toEqual([])
})
