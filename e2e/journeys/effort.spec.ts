import { randomUUID } from 'node:crypto'
import { countEffort } from '../effort.ts'
import { expect, test } from '../journey.ts'
import { correctedOrderOf, explanation, written } from '../orders.ts'
import { english, placeOrder } from '../pages/draft.ts'
import { codeIn, freshInstructor, freshLearner, mailed, password } from '../people.ts'

test('a guest is at home after two taps and four fields, one tap of them for the level', async ({ visit }) => {
  const username = `s${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const page = await visit('/signup')
  const effort = await countEffort(page)
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByLabel(/^パスワード(必須)?$/).fill(password)
  await page.getByRole('textbox', { name: /^ユーザー名/ }).fill(username)
  await page.getByRole('button', { name: '登録する' }).click()
  const code = page.getByRole('textbox', { name: /^確認コード/ })
  await expect(code).toBeFocused()
  await code.fill(codeIn(await mailed(email, 'code_signup')))
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByText(/^ポイント残高1,200/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await effort.expect({ taps: 2, fields: 4 })
})

test('a first text of one’s own is ordered with five taps from home', async ({ visit }) => {
  const page = await visit('/home', { as: await freshLearner() })
  const effort = await countEffort(page)
  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await page.getByText('英語日記', { exact: true }).click()
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await english(page).fill(written)
  await page.getByRole('link', { name: '内容を確認する' }).click()
  await placeOrder(page)
  await effort.expect({ taps: 5, fields: 1 })
})

test('an answer to an exercise is ordered with six taps from home', async ({ visit }) => {
  const page = await visit('/home', { as: await freshLearner() })
  const effort = await countEffort(page)
  await page.getByRole('link', { name: '添削を依頼する' }).click()
  await page.getByText('自由英作文').click()
  await page.getByRole('button', { name: '課題を選ぶ' }).click()
  await page
    .getByRole('button', { name: /」で書く$/ })
    .first()
    .click()
  await english(page).fill(written)
  await page.getByRole('link', { name: '内容を確認する' }).click()
  await placeOrder(page)
  await effort.expect({ taps: 6, fields: 1 })
})

test('the exercise of the day is read at home without a tap, and begun with one', async ({ visit }) => {
  const page = await visit('/home', { as: await freshLearner() })
  const effort = await countEffort(page)
  await expect(page.getByRole('heading', { name: '今日の課題' })).toBeInViewport()
  const write = page.getByRole('button', { name: 'この課題で書く' })
  await expect(write).toBeInViewport()
  await effort.expect({ taps: 0, fields: 0 })
  await write.click()
  await expect(english(page)).toBeVisible()
  await effort.expect({ taps: 1, fields: 0 })
})

test('a result gives the first card with one tap, and asks a question with three', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 1000 })
  const order = await correctedOrderOf(origin, learner, (await freshInstructor()).email, {
    explanations: [explanation],
  })
  const page = await visit(`/orders/${order}`, { as: learner })
  const save = page.getByRole('button', { name: /を単語帳へ保存$/ }).first()
  await expect(save).toBeVisible()
  const effort = await countEffort(page)
  await save.click()
  await expect(page.getByText(/はじめての単語帳/).first()).toBeVisible()
  await effort.expect({ taps: 1, fields: 0 })

  await page.getByRole('tab', { name: '質問・相談' }).click()
  await page.getByRole('textbox', { name: /^質問の内容/ }).fill('なぜ過去形ですか？')
  await page.getByRole('button', { name: '100ポイントで質問する' }).click()
  await page.getByRole('button', { name: '100ポイントで送る' }).click()
  await expect(page.getByText(/ごろまでに届く見込みです/)).toHaveCount(1)
  await effort.expect({ taps: 4, fields: 1 })
})
