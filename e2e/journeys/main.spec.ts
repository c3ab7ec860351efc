import type { Locator, Page } from '@playwright/test'
import { expect, picture, signIn, signInToDesk, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

type Item = {
  english: string
  japanese: string
  corrected: string
  reasons: [change: RegExp, kind: string, why: string][]
}

/** What a learner in his second year of English really writes, and what a careful teacher makes of it. */
const items: Item[] = [
  {
    english:
      'Last weekend I go to the aquarium with my friends. We was looking forward to see a penguin parade, but it was canceled because of rain.',
    japanese:
      '先週末、友達と水族館に行きました。ペンギンのパレードを楽しみにしていましたが、雨で中止になってしまいました。',
    corrected:
      'Last weekend I went to the aquarium with my friends. We were looking forward to seeing the penguin parade, but it was canceled because of the rain.',
    reasons: [
      [/go → went/, 'tense', '先週末のことなので、過去形の went にします。'],
      [/was → were/, 'number', '主語が We なので、was ではなく were です。'],
      [/seeing/, 'grammar', 'look forward to の to は前置詞です。あとには名詞か、動名詞の seeing が続きます。'],
      [/a → the/, 'article', '楽しみにしていたパレード、と決まっているので the です。'],
    ],
  },
  {
    english:
      'After that, we entered to a small cafe near the station. I ordered cup of hot chocolate, and my friend eat big cheese cake.',
    japanese:
      'そのあと、駅の近くの小さなカフェに入りました。私はホットチョコレートを頼み、友達は大きなチーズケーキを食べました。',
    corrected:
      'After that, we went into a small cafe near the station. I ordered a cup of hot chocolate, and my friend ate a big piece of cheesecake.',
    reasons: [
      [/to → into/, 'preposition', 'enter に to はいりません。お店に入るときは go into が自然です。'],
      [/→ a$/, 'article', '一杯、と数えられるので a cup of です。'],
      [/eat → ate/, 'tense', 'ここも過去のことなので ate にします。'],
      [/→ .*cheesecake/, 'expression', 'ケーキ一切れは a piece of cheesecake といいます。'],
    ],
  },
  {
    english:
      'On the way to home, I found a umbrella that somebody forgot in train. The station staff said me thank you with smile, and I was very happy.',
    japanese:
      '帰り道、電車で誰かが忘れた傘を見つけました。駅員さんが笑顔でお礼を言ってくれて、とてもうれしかったです。',
    corrected:
      'On the way home, I found an umbrella that somebody had left on the train. The station staff thanked me with a smile, and I was very happy.',
    reasons: [
      [/：to →/, 'preposition', 'home だけで「家へ」という意味になるので、to はいりません。'],
      [/a → an/, 'article', '母音で始まる umbrella の前は an です。'],
      [
        /forgot.* → had left/,
        'tense',
        '置き忘れたのは見つけるより前のことなので had left に。電車の中は on the train です。',
      ],
      [/said.* → thanked/, 'vocabulary', '「お礼を言う」は thank の一語で言えます。'],
      [/→ a$/, 'article', 'ひとつの笑顔なので a smile です。'],
    ],
  },
]

const letter =
  '様子が目に浮かぶ、とてもよい日記でした。過去のことは動詞を過去形にそろえると、さらに読みやすくなります。'

async function writeItem(page: Page, n: number, { english, japanese }: Item) {
  await page.getByRole('textbox', { name: /^英文/ }).nth(n).fill(english)
  await page
    .getByRole('textbox', { name: /^伝えたいこと/ })
    .nth(n)
    .fill(japanese)
}

/** Explains what a learner has to understand, each with its kind; what goes without saying stays as it is. */
async function explain(line: Locator, reasons: Item['reasons']) {
  for (const [change, kind, why] of reasons) {
    await line.getByRole('textbox', { name: change }).first().fill(why)
    await line.getByRole('combobox', { name: change }).first().selectOption(kind)
  }
}

test('a learner writes, an instructor corrects, the learner understands', async ({ visit }) => {
  test.slow()
  const learner = await freshLearner({ points: 2000 })
  const phone = await visit('/')
  await picture(phone, '01-login')
  await signIn(phone, learner.email)
  await expect(phone.getByText('3,200')).toBeVisible()
  await picture(phone, '02-home')

  await phone.getByRole('link', { name: '添削を依頼する' }).click()
  await phone.getByText('英語日記').click()
  await phone.getByText('学べる添削').click()
  await picture(phone, '03-create')
  await phone.getByRole('button', { name: '原稿を書く' }).click()
  await phone.waitForURL(/\/services\/[\w-]+\/draft/)

  await phone.getByRole('textbox', { name: /^タイトル/ }).fill('雨の水族館')
  for (const [n, item] of items.entries()) {
    if (n > 0) await phone.getByRole('button', { name: '文章を追加' }).click()
    await writeItem(phone, n, item)
  }
  await phone.getByRole('textbox', { name: /^講師へのメッセージ/ }).fill('冠詞がにがてです。')
  await expect(phone.getByText('保存しました')).toBeVisible()
  await picture(phone, '04-draft')

  await phone
    .getByRole('button', { name: '講師を選ぶ' })
    .or(phone.getByRole('link', { name: '講師を選ぶ' }))
    .click()
  await expect(phone.getByRole('heading', { name: '講師を選ぶ' })).toBeVisible()
  await picture(phone, '05-teachers')
  await phone
    .getByRole('button', { name: '内容を確認する' })
    .or(phone.getByRole('link', { name: '内容を確認する' }))
    .click()
  await expect(phone.getByRole('heading', { name: '内容を確認する' })).toBeVisible()
  await expect(phone.getByText('3,200pt')).toBeVisible()
  await picture(phone, '06-review')

  await phone.getByRole('button', { name: 'この内容で注文する' }).dblclick()
  await phone.waitForURL('**/thanks')
  await picture(phone, '07-thanks')
  // The way back does not lead into a draft that is gone: it comes to the order.
  await phone.goBack()
  await phone.waitForURL(/\/orders\/\d+$/)
  await expect(phone.getByRole('alertdialog')).toHaveCount(0)
  await expect(phone.getByText('講師手配中').first()).toBeVisible()
  await picture(phone, '08-waiting')

  const desk = await visit('/desk/', { desk: true })
  await signInToDesk(desk, 'instructor@example.com')
  await picture(desk, '09-queue')
  const card = desk.getByRole('listitem').filter({ hasText: learner.username })
  await card.getByRole('button', { name: /引き受ける/ }).click()
  await desk.waitForURL(/\/desk\/orders\/\d+/)
  await expect(phone.getByText('添削中').first()).toBeVisible()
  await picture(phone, '10-claimed')

  for (const [n, item] of items.entries()) {
    const line = desk.getByRole('region', { name: new RegExp(`^${n + 1}行目`) })
    await line.getByRole('textbox', { name: /添削後の文/ }).fill(item.corrected)
    await explain(line, item.reasons)
  }
  await desk.getByRole('textbox', { name: '全体のコメント' }).fill(letter)
  await expect(desk.getByText('保存しました')).toBeVisible()
  await picture(desk, '11-correcting')

  await desk.reload()
  await expect(desk.getByRole('textbox', { name: '全体のコメント' })).toHaveValue(letter)
  await desk.getByRole('button', { name: '確認して届ける' }).last().click()
  const last = desk.getByRole('dialog', { name: 'お届けの前に' })
  await expect(last.getByText(letter)).toBeVisible()
  await picture(desk, '12-deliver', { whole: false })
  await last.getByRole('button', { name: '学習者に届ける' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '学習者に届ける' }).click()
  await expect(desk.getByText('お届けしました')).toBeVisible()
  await picture(desk, '13-delivered')

  await expect(phone.getByText(letter)).toBeVisible()
  await expect(phone.getByText('添削済み').first()).toBeVisible()
  await expect(phone.locator('del').filter({ hasText: 'go' }).first()).toBeVisible()
  await picture(phone, '14-result')
  await phone
    .getByRole('button', { name: /^解説1を読む/ })
    .first()
    .click()
  await expect(phone.getByRole('status').filter({ hasText: '添削が届きました' })).toHaveCount(0)
  await picture(phone, '15-explanation', { whole: false })
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('region', { name: 'この添削で直ったところ' })).toContainText('冠詞')
  await phone
    .getByRole('button', { name: /^「追加」\s*the/ })
    .first()
    .click()
  await expect(phone.getByRole('region', { name: '直したところ', exact: true })).toContainText('冠詞・限定詞')
  await picture(phone, '15-edit', { whole: false })
  await phone.keyboard.press('Escape')
  await phone.getByText('完成文', { exact: true }).click()
  await expect(phone.locator('p[lang=en] del')).toHaveCount(0)
  await picture(phone, '16-corrected')

  for (const [tab, name] of [
    ['質問・相談', '17-questions'],
    ['添付画像', '18-files'],
    ['メモ', '19-memo'],
  ] as const) {
    await phone.getByRole('tab', { name: tab }).click()
    await picture(phone, name)
  }
  await phone.getByRole('link', { name: '添削結果' }).click()
  await picture(phone, '20-orders')
  await phone.getByRole('button', { name: /^お知らせ/ }).click()
  await expect(phone.getByText(/添削が届きました/).first()).toBeVisible()
  await picture(phone, '21-notifications', { whole: false })
})
