import { expect, picture, signIn, signInToDesk, test } from '../journey.ts'
import { freshLearner } from '../people.ts'

const composition = `私が日本へ来てから、もう二年がたちました。はじめのころは、駅の名前を読むだけで精一杯でした。毎朝、同じ電車に乗って、同じ席に座り、窓の外を見ながら、知っている漢字をさがすのが、小さな楽しみでした。
ある日、電車のなかで財布を落としたことがあります。とても困って、駅員さんに話しかけましたが、うまく説明できませんでした。すると、となりにいたおばあさんが、ゆっくりした日本語で、いっしょに説明してくれました。財布は、次の日に見つけました。おばあさんの名前を聞くのを忘れたことを、今でも後悔をしています。
それから、私は分からない言葉があったら、すぐに人に聞くようにしています。間違えるのは、恥ずかしいことではないと思うようになったからです。日本語がもっと上手になったら、こんどは私が、駅で困っている人を助けたいです。そのために、毎日少しずつ、日記を日本語で書いて続けています。いつか、あのおばあさんにもう一度会えたら、自分の言葉で、きちんとお礼を言うつもりです。`

const corrected = composition
  .replace('財布は、次の日に見つけました。', '財布は、次の日に見つかりました。')
  .replace('後悔をしています', '後悔しています')
  .replace('日記を日本語で書いて続けています', '日本語で日記を書き続けています')

test('[K-025][S-017] a Japanese composition of 400 characters is counted, corrected and read', async ({ visit }) => {
  test.slow()
  const learner = await freshLearner({ points: 5000 })
  const phone = await visit('/login')
  await signIn(phone, learner.email)
  await phone.getByRole('link', { name: '添削を依頼する' }).click()
  await phone.getByText('日本語作文').click()
  await phone.getByText('学べる添削').click()
  await phone.getByRole('button', { name: '原稿を書く' }).click()
  await phone.waitForURL(/\/services\/[\w-]+\/draft/)
  await phone.getByRole('textbox', { name: /^日本語の文章/ }).fill(composition)
  const length = Array.from(composition.normalize('NFC').replace(/\s/gu, '')).length
  expect(length).toBeGreaterThanOrEqual(400)
  await expect(phone.getByText(`${length}文字`).first()).toBeVisible()
  await picture(phone, '30-japanese-draft')
  await phone
    .getByRole('button', { name: '講師を選ぶ' })
    .or(phone.getByRole('link', { name: '講師を選ぶ' }))
    .click()
  await phone.waitForURL('**/teachers')
  await phone
    .getByRole('button', { name: '内容を確認する' })
    .or(phone.getByRole('link', { name: '内容を確認する' }))
    .click()
  await phone.waitForURL('**/review')
  const blocks = Math.ceil(length / 50)
  await expect(phone.getByText(`${(blocks * 290).toLocaleString('ja-JP')}pt`).first()).toBeVisible()
  await picture(phone, '31-japanese-review')
  await phone.getByRole('button', { name: 'この内容で注文する' }).click()
  await phone.waitForURL('**/thanks')
  await phone.getByRole('link', { name: '状況を見る' }).click()

  const desk = await visit('/desk/', { desk: true })
  await signInToDesk(desk, 'instructor@example.com')
  await desk
    .getByRole('listitem')
    .filter({ hasText: learner.username })
    .getByRole('button', { name: /引き受ける/ })
    .click()
  await desk.waitForURL(/\/desk\/orders\/\d+/)
  const line = desk.getByRole('region', { name: /^1行目/ })
  await line.getByRole('textbox', { name: /添削後の文/ }).fill(corrected)
  const why = line.getByRole('textbox', { name: /^説明：/ })
  await expect(why.first()).toBeVisible()
  for (let at = 0, count = await why.count(); at < count; at++) await why.nth(at).fill('自然な言い方に直しました。')
  await desk
    .getByRole('textbox', { name: '全体のコメント' })
    .fill('情景がよく伝わる、心あたたまる文章でした。助詞と動詞の組み合わせに気をつけましょう。')
  await picture(desk, '32-japanese-desk')
  await desk.getByRole('button', { name: '確認して届ける' }).last().click()
  await desk.getByRole('dialog', { name: 'お届けの前に' }).getByRole('button', { name: '学習者に届ける' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '学習者に届ける' }).click()
  await expect(desk.getByText('お届けしました')).toBeVisible()

  await expect(phone.getByText(/心あたたまる文章/)).toBeVisible()
  await expect(phone.locator('p[lang=ja] ins').filter({ hasText: 'つかり' }).first()).toBeVisible()
  await picture(phone, '33-japanese-result')
})
