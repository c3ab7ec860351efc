import type { Locator, Page } from '@playwright/test'
import { callAs } from '../calls.ts'
import { expect, picture, test } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { claim, corrected as correctedField, deliver, letterField, lineOf, openReview } from '../pages/editor.ts'
import { placeOrder } from '../pages/draft.ts'
import { closeRefusal, refusal } from '../pages/refusal.ts'
import { ageOrder, freshInstructor, freshLearner } from '../people.ts'

/** A text in the style of a learner in their second year of English, and its correction. */
const text = {
  title: '雨の水族館',
  english:
    'Last weekend I go to the aquarium with my friends. We was looking forward to see a penguin parade, but it was canceled because of rain.',
  japanese:
    '先週末、友達と水族館に行きました。ペンギンのパレードを楽しみにしていましたが、雨で中止になってしまいました。',
}
const corrected =
  'Last weekend I went to the aquarium with my friends. We were looking forward to seeing the penguin parade, but it was canceled because of the rain.'
const reasons: [change: RegExp, kind: string, why: string][] = [
  [/go → went/, 'tense', '先週末のことなので、過去形の went にします。'],
  [/was → were/, 'number', '主語が We なので、was ではなく were です。'],
  [/seeing/, 'grammar', 'look forward to の to は前置詞です。あとには名詞か、動名詞の seeing が続きます。'],
  [/a → the/, 'article', '楽しみにしていたパレード、と決まっているので the です。'],
]
const letter = '様子が目に浮かぶ、とてもよい日記でした。過去のことは動詞を過去形にそろえましょう。'

/** Explains the important edits, each with its kind; the others stay without an explanation. */
async function explain(line: Locator) {
  for (const [change, kind, why] of reasons) {
    await line.getByRole('textbox', { name: change }).first().fill(why)
    await line.getByRole('combobox', { name: change }).first().selectOption(kind)
  }
}

async function placed(page: Page): Promise<number> {
  const order = await placeOrder(page)
  await expect(page.getByText('「雨の水族館」を受け付けました。')).toBeVisible()
  return order
}

test('[J-06][M-019][O-002] a composition is returned, ordered again as an e-mail in the advanced course, and read with its explanations', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 2000 })
  const draft = await draftOf(origin, learner, { ...text, category: 2 })
  const page = await visit(`/services/${draft}/review`, { as: learner })
  const order = await placed(page)
  await page.getByRole('link', { name: '状況を見る' }).click()
  await expect(page.getByText('講師手配中').first()).toBeVisible()

  // The order is returned with a reason and refunded.
  const desk = await visit('/desk/', { desk: true, as: await freshInstructor() })
  await claim(desk, order)
  await desk.getByRole('button', { name: 'その他' }).click()
  await desk.getByRole('button', { name: '添削できないのでお返しする' }).click()
  const returning = desk.getByRole('dialog', { name: '学習者にお返しする' })
  await returning
    .getByRole('combobox', { name: '理由' })
    .selectOption({ label: 'かんたん添削の範囲を超える書き直しが必要なため' })
  const advice = '書き直しながら説明したいので、「学べる添削」でもう一度お送りください。'
  await returning.getByRole('textbox', { name: /コメント/ }).fill(advice)
  await returning.getByRole('button', { name: 'お返しする' }).click()
  await expect(page.getByText('キャンセル', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('かんたん添削の範囲を超える書き直しが必要なため')).toBeVisible()
  await expect(page.getByText(advice)).toBeVisible()
  await expect(page.getByText('332ポイントをお返ししました。')).toBeVisible()
  await picture(page, 'order-returned')

  // Its texts become a new draft, which is changed and ordered.
  const dialog = page.getByRole('dialog', { name: '再入稿する' })
  await page.getByRole('button', { name: '原稿をコピーして再入稿する' }).click()
  await expect(dialog.getByText(/「雨の水族館」の文章を、新しい下書きにコピーします。/)).toBeVisible()
  await picture(page, 'drafts-resume', { whole: false })
  await dialog.getByRole('button', { name: '下書きにコピーする' }).click()
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(page.getByRole('textbox', { name: /^英文/ })).toHaveValue(text.english)
  await expect(page.getByRole('textbox', { name: /^伝えたいこと/ })).toHaveValue(text.japanese)
  await page.getByRole('button', { name: '設定' }).click()
  const sheet = page.getByRole('dialog', { name: '添削の設定' })
  await sheet.getByText('学べる添削').click()
  await sheet.getByLabel(/^カテゴリー/).selectOption('Eメール')
  await sheet.getByRole('button', { name: '完了' }).click()
  await expect(page.getByText('Eメール', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^学べる添削.*設定$/ })).toBeVisible()
  await page.getByRole('link', { name: '講師を選ぶ' }).click()
  await page.getByRole('link', { name: '内容を確認する' }).click()
  const again = await placed(page)
  const call = await callAs(origin, learner.email)
  for (const [id, category] of [
    [order, 2],
    [again, 4],
  ] as const)
    expect(await call(`/api/users/${learner.id}/orders/${id}`, { method: 'GET' })).toMatchObject({
      category: { id: category },
    })
  await page.getByRole('link', { name: '状況を見る' }).click()

  // The instructor corrects it with explanations.
  await claim(desk, again)
  await correctedField(desk, 1).fill(corrected)
  await explain(lineOf(desk, 1))
  await letterField(desk).fill(letter)
  await expect(desk.getByText('保存しました')).toBeVisible()
  await expect((await openReview(desk)).getByText(letter)).toBeVisible()
  await deliver(desk)

  // The learner reads the explanations.
  await expect(page.getByText(letter)).toBeVisible()
  await page
    .getByRole('button', { name: /^解説1を読む/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: '添削が届きました' })).toHaveCount(0)
  await picture(page, '15-explanation', { whole: false })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'この添削で直ったところ' })).toContainText('冠詞')
  await page
    .getByRole('button', { name: /^「追加」\s*the/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '直したところ', exact: true })).toContainText('冠詞')
  await picture(page, '15-edit', { whole: false })
  await page.keyboard.press('Escape')
  await page.getByText('完成文', { exact: true }).click()
  await expect(page.locator('p[lang=en] del')).toHaveCount(0)
  await picture(page, '16-corrected')
  await page.getByText('良かった', { exact: true }).click()
  await page.getByRole('button', { name: '評価を送る' }).click()
  await expect(page.getByText('「良かった」の評価をいただきました。ありがとうございます。')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('良かった')).toBeVisible()

  // Copying is refused with ten drafts, after 90 days, and for another learner's order.
  const own = `/api/users/${learner.id}`
  await Promise.all(Array.from({ length: 10 }, () => draftOf(origin, learner)))
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'この添削のメニュー' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '原稿をコピーして再入稿する' }).click()
  const refused = async (message: string, help: string) => {
    await dialog.getByRole('button', { name: '下書きにコピーする' }).click()
    const link = refusal(page).getByRole('link', { name: '解決方法' })
    await expect(link).toHaveAttribute('href', new RegExp(`/${help}$`))
    await closeRefusal(page, message)
  }
  const copying = () => call(`${own}/saves/orders/${order}/duplicate`)
  await expect(copying()).rejects.toThrow('answered 429')
  await refused('下書きがいっぱいです。使わない下書きを削除してから、もう一度お試しください。', '360032687131')
  await ageOrder(order, 91)
  await expect(copying()).rejects.toThrow('answered 403')
  await refused('再入稿可能な期間を過ぎているため、原稿をコピーできません。', '360032324292')

  const other = await freshLearner({ points: 500 })
  const theirs = await orderOf(origin, other)
  const foreign = call(`${own}/saves/orders/${theirs}/duplicate`)
  await expect(foreign).rejects.toThrow(
    /answered 404: .*この添削は見つかりませんでした。一覧から、もう一度お選びください。/,
  )
  await page.goto(`/orders/${theirs}`)
  await expect(page.getByText('この添削は見つかりませんでした。一覧から、もう一度お選びください。')).toBeVisible()
})
