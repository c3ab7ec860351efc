import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { draftOf } from '../orders.ts'
import { claim, corrected as correctedField, deliver, letterField, lineOf, openReview } from '../pages/editor.ts'
import { placeOrder } from '../pages/draft.ts'
import { freshInstructor, freshLearner } from '../people.ts'

const composition = `私が日本へ来てから、もう二年がたちました。はじめのころは、駅の名前を読むだけで精一杯でした。毎朝、同じ電車に乗って、同じ席に座り、窓の外を見ながら、知っている漢字をさがすのが、小さな楽しみでした。
ある日、電車のなかで財布を落としたことがあります。とても困って、駅員さんに話しかけましたが、うまく説明できませんでした。すると、となりにいたおばあさんが、ゆっくりした日本語で、いっしょに説明してくれました。財布は、次の日に見つけました。おばあさんの名前を聞くのを忘れたことを、今でも後悔をしています。
それから、私は分からない言葉があったら、すぐに人に聞くようにしています。間違えるのは、恥ずかしいことではないと思うようになったからです。日本語がもっと上手になったら、こんどは私が、駅で困っている人を助けたいです。そのために、毎日少しずつ、日記を日本語で書いて続けています。いつか、あのおばあさんにもう一度会えたら、自分の言葉で、きちんとお礼を言うつもりです。`

const corrected = composition
  .replace('財布は、次の日に見つけました。', '財布は、次の日に見つかりました。')
  .replace('後悔をしています', '後悔しています')
  .replace('日記を日本語で書いて続けています', '日本語で日記を書き続けています')

/** This many counted characters, with blanks and new lines between them. */
const beginning = (count: number) => {
  const counted = Array.from(composition.replace(/\s/gu, '')).slice(0, count)
  return counted.map((one, at) => (at % 30 === 29 ? `${one}\n` : at % 10 === 9 ? `${one}　 ` : one)).join('')
}

/** The next count that the server answers. */
const counting = (page: Page, unit: 'words' | 'chars', count: number) =>
  page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith(`/texts/api/${unit}`)) return false
    return Object.values((await answer.json()) as object).includes(count)
  })

/** The styles offered for the draft. */
async function styles(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '設定' }).click()
  const sheet = page.getByRole('dialog', { name: '添削の設定' })
  const offered = sheet.getByRole('group', { name: /^(文体|英語の種類)/ }).getByRole('radio')
  await expect(offered.first()).toBeAttached()
  const names = await offered.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.innerText))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  return names.map((name) => (name ?? '').split('\n')[0] ?? '')
}

test('[J-17][O-003][K-025][S-017] a Japanese composition is counted in characters, ordered, corrected and read', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 5000 })
  const english = await draftOf(origin, learner)
  const phone = await visit('/legal/terms', { as: learner })
  const words = counting(phone, 'words', 11)
  await phone.goto(`/services/${english}/draft`)
  await words
  expect(await styles(phone)).toEqual(['おまかせ', 'アメリカ英語', 'イギリス英語'])
  await phone.goto('/home')
  await phone.getByRole('link', { name: '添削を依頼する' }).click()
  await phone.getByText('日本語作文').click()
  await phone.getByText('学べる添削').click()
  await phone.getByRole('button', { name: '原稿を書く' }).click()
  await phone.waitForURL(/\/services\/[\w-]+\/draft/)
  const field = phone.getByRole('textbox', { name: /^日本語の文章/ })
  const chars = counting(phone, 'chars', 120)
  await field.fill(beginning(120))
  await chars
  await expect(phone.getByText('120文字').first()).toBeVisible()
  await expect(phone.getByText('870pt').first()).toBeVisible()
  expect(await styles(phone)).toEqual(['おまかせ', '文体指定'])
  await field.fill(composition)
  const length = Array.from(composition.normalize('NFC').replace(/\s/gu, '')).length
  expect(length).toBeGreaterThanOrEqual(400)
  await expect(phone.getByText(`${length}文字`).first()).toBeVisible()
  await picture(phone, '30-japanese-draft')
  await phone
    .getByRole('button', { name: '講師を選ぶ' })
    .or(phone.getByRole('link', { name: '講師を選ぶ' }))
    .click()
  await phone.waitForURL('**/teachers')
  const wanted = phone.getByRole('group', { name: /^どの講師にお願いしますか/ }).getByRole('radio')
  await expect(wanted).toHaveCount(1)
  await expect(wanted).toHaveAccessibleName(/^日本人講師/)
  await phone
    .getByRole('button', { name: '内容を確認する' })
    .or(phone.getByRole('link', { name: '内容を確認する' }))
    .click()
  await phone.waitForURL('**/review')
  const blocks = Math.ceil(length / 50)
  await expect(phone.getByText(`${(blocks * 290).toLocaleString('ja-JP')}pt`).first()).toBeVisible()
  await picture(phone, '31-japanese-review')
  await expect(phone.getByText(`${length}文字（50文字×${blocks}）`)).toBeVisible()
  const order = await placeOrder(phone)
  await phone.getByRole('link', { name: '状況を見る' }).click()

  const desk = await visit('/desk/', { desk: true, as: await freshInstructor() })
  await claim(desk, order)
  await correctedField(desk, 1).fill(corrected)
  const why = lineOf(desk, 1).getByRole('textbox', { name: /^説明：/ })
  await expect(why.first()).toBeVisible()
  for (let at = 0, count = await why.count(); at < count; at++) await why.nth(at).fill('自然な言い方に直しました。')
  await letterField(desk).fill('情景がよく伝わる、心あたたまる文章でした。助詞と動詞の組み合わせに気をつけましょう。')
  await picture(desk, '32-japanese-desk')
  await openReview(desk)
  await deliver(desk)

  await expect(phone.getByText(/心あたたまる文章/)).toBeVisible()
  await expect(phone.locator('p[lang=ja] ins').filter({ hasText: 'つかり' }).first()).toBeVisible()
  await picture(phone, '33-japanese-result')
})
