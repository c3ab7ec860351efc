import type { Page } from '@playwright/test'
import { expect, picture } from './journey.ts'
import { corrected, deliver, letterField, openReview } from './pages/editor.ts'

/** Twenty words each, as a learner in their second year of English writes. */
export const items = [
  {
    english: 'Last weekend I go to the aquarium with my friends. We was looking forward to see a penguin parade there.',
    japanese: '先週末、友達と水族館に行きました。そこでペンギンのパレードを見るのを楽しみにしていました。',
    corrected:
      'Last weekend I went to the aquarium with my friends. We were looking forward to seeing the penguin parade there.',
  },
  {
    english: 'After that, we entered to a small cafe near the station. I ordered cup of chocolate and eat big cake.',
    japanese: 'そのあと、駅の近くの小さなカフェに入りました。ホットチョコレートを頼み、大きなケーキを食べました。',
    corrected:
      'After that, we went into a small cafe near the station. I ordered a cup of chocolate and ate a big cake.',
  },
  {
    english: 'On the way to home, I found a umbrella that somebody forgot in train. The staff said me thank you.',
    japanese: '帰り道、電車で誰かが忘れた傘を見つけました。駅員さんがお礼を言ってくれました。',
    corrected: 'On the way home, I found an umbrella that somebody had left on the train. The staff thanked me.',
  },
]

export const teacher = 'Marisol Reyes'
export const letter = '様子が目に浮かぶ、とてもよい日記でした。過去のことは動詞を過去形にそろえましょう。'

/** Orders three texts with exercises from a global instructor, starting at the home screen. Returns the order's id. */
export async function orderMainScenario(phone: Page): Promise<number> {
  // The category and the course.
  await phone.getByRole('link', { name: '添削を依頼する' }).click()
  await phone.getByText('自由英作文').click()
  await phone.getByRole('radio', { name: /^かんたん添削/ }).check()
  await picture(phone, '03-create')
  await phone.getByRole('button', { name: '課題を選ぶ' }).click()
  await phone.waitForURL(/\/services\/[\w-]+\/exercises/)
  await phone.getByRole('button', { name: 'まとめて選ぶ' }).click()
  for (const n of items.keys()) {
    await phone
      .getByRole('button', { name: /」を選ぶ$/ })
      .first()
      .click()
    await expect(phone.getByRole('button', { name: /の選択を外す$/ })).toHaveCount(n + 1)
  }
  await phone.getByRole('link', { name: '3題で原稿を書く' }).click()

  // Sixty words.
  const english = phone.getByRole('textbox', { name: /^英文/ })
  await expect(english).toHaveCount(3)
  for (const n of items.keys()) await expect(english.nth(n)).toHaveValue('')
  await phone.getByRole('textbox', { name: /^タイトル/ }).fill('雨の水族館')
  const counted = phone.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/texts/api/words')) return false
    return JSON.stringify(await answer.json()).includes('60')
  })
  for (const [n, item] of items.entries()) {
    await english.nth(n).fill(item.english)
    await phone
      .getByRole('textbox', { name: /^伝えたいこと/ })
      .nth(n)
      .fill(item.japanese)
  }
  await counted
  await expect(phone.getByText('60語').first()).toBeVisible()
  await phone.getByRole('textbox', { name: /^講師へのメッセージ/ }).fill('冠詞がにがてです。')
  await expect(phone.getByText('保存しました')).toBeVisible()
  await picture(phone, '04-draft')

  // A global instructor who takes orders now.
  await phone.getByRole('link', { name: '講師を選ぶ' }).click()
  await expect(phone.getByRole('heading', { name: '講師を選ぶ' })).toBeVisible()
  await phone.getByRole('button', { name: '講師の一覧から選ぶ' }).click()
  await phone.getByText('受付中のみ').click()
  await phone.getByRole('button', { name: '絞り込む' }).click()
  await phone.getByRole('group', { name: '講師の種類' }).getByText('グローバル講師').click()
  await phone.getByRole('button', { name: '2人を見る' }).click()
  await expect(phone.getByRole('button', { name: /さんを指名する$/ })).toHaveCount(2)
  await picture(phone, '05-teachers')
  await phone.getByRole('button', { name: `${teacher}さんを指名する` }).click()
  await expect(phone.getByRole('heading', { name: '指名中の講師' })).toBeVisible()
  await phone.getByRole('link', { name: '内容を確認する' }).click()

  // The price of three blocks and the remaining points.
  await expect(phone.getByRole('heading', { name: '内容を確認する' })).toBeVisible()
  await expect(phone.getByText(`${teacher}（グローバル講師）を指名`)).toBeVisible()
  await expect(phone.getByText('添削　166pt × 3（25語ごと）')).toBeVisible()
  await expect(phone.getByText('498pt', { exact: true }).first()).toBeVisible()
  await expect(phone.getByText('1,902pt', { exact: true })).toBeVisible()
  await picture(phone, '06-review')
  await phone.getByRole('button', { name: 'この内容で注文する' }).dblclick()
  await phone.waitForURL('**/thanks')
  await picture(phone, '07-thanks')
  // Back leads to the order, because the draft no longer exists.
  await phone.goBack()
  await phone.waitForURL(/\/orders\/\d+$/)
  await expect(phone.getByRole('alertdialog')).toHaveCount(0)
  await expect(phone.getByText('講師手配中').first()).toBeVisible()
  return Number(new URL(phone.url()).pathname.split('/').at(-1))
}

/** Corrects the order at the desk and delivers it. A missing line blocks the delivery; a reload loses nothing. */
export async function correctMainScenario(desk: Page): Promise<void> {
  const write = (n: number) => corrected(desk, n + 1).fill(items[n]?.corrected ?? '')
  await write(0)
  await write(1)
  await letterField(desk).fill(letter)
  await openReview(desk)
  const missing = desk.getByRole('dialog', { name: 'あと1件で完成です' })
  await expect(missing.getByText(/^文章3：直すか/)).toBeVisible()
  await expect(missing.getByRole('button', { name: '学習者に届ける' })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await write(2)
  await expect(desk.getByText('保存しました')).toBeVisible()
  await picture(desk, '11-correcting')
  await desk.reload()
  await expect(letterField(desk)).toHaveValue(letter)
  await expect((await openReview(desk)).getByText(letter)).toBeVisible()
  await picture(desk, '12-deliver', { whole: false })
  await deliver(desk)
  await picture(desk, '13-delivered')
}

/** Saves the sentence of an edit as a card by one tap. */
export async function saveCard(page: Page, word: string) {
  await page.getByRole('article').getByRole('button', { name: word }).first().click()
  const edit = page.getByRole('region', { name: '直したところ', exact: true })
  await edit.getByRole('button', { name: /を単語帳へ保存$/ }).click()
  await expect(edit.getByRole('button', { name: /の単語帳を変える$/ })).toBeVisible()
  await page.keyboard.press('Escape')
}
