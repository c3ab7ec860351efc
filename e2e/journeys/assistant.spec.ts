import { barriers } from '../barriers.ts'
import { expect, picture, test } from '../journey.ts'
import { correctedOrderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { overflows } from '../walk.ts'

test('[M-011] without an AI the built-in tutor explains a correction, and its answer becomes a card and a file', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const instructor = await freshInstructor()
  const order = await correctedOrderOf(origin, learner, instructor.email)
  const page = await visit(`/orders/${order}`, { as: learner })
  await page.getByRole('article').getByRole('button', { name: 'saw' }).first().click()
  await page
    .getByRole('region', { name: '直したところ' })
    .getByRole('button', { name: /について相談する$/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '組み込みチューター' })
  await expect(sheet.getByText('選んだところ：「see」')).toBeVisible()
  await sheet.getByRole('button', { name: '直された理由' }).click()
  await expect(sheet.getByText('組み込みチューター（AIではありません）')).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: 'コピー' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await picture(page, 'assistant-order', { whole: false })
  const file = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'ファイルに保存' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.md$/)
  await sheet.getByRole('button', { name: '単語帳へ' }).click()
  const card = page.getByRole('dialog', { name: '単語帳に入れる' })
  await card.getByRole('textbox', { name: /^英語/ }).fill('I saw many birds.')
  await card.getByRole('button', { name: '保存する' }).click()
  await expect(card).toHaveCount(0)
  await sheet.getByRole('button', { name: '使い方と注意' }).click()
  const help = page.getByRole('dialog', { name: '相談の使い方と注意' })
  await expect(help.getByText('外には何も送りません')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await overflows(page)).toEqual([])
})
