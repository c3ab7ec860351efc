import { callAs, demoLearner } from '../calls.ts'
import { advance, moveTo } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { corrected as correctedField, submit, letterField, openReview } from '../pages/editor.ts'
import { askToPublish, isPublished, signInAsOperator } from '../pages/operator.ts'
import { test } from '../own-server.ts'

const twoWeeksLater = new Date('2027-06-15T12:00:00+09:00')
const letter = '朝の空気まで伝わる、よい日記でした。過去のことは動詞を過去形にそろえましょう。'
const corrected = 'This morning I walked along a river and saw many birds.'
const answer = '一度きりの過去のことなので、saw と過去形にします。'

test.use({ begins: '2027-06-01T10:00:00+09:00' })

test('an order passes learner, two instructors and operator, and 14 days after delivery it is complete and closed to questions', async ({
  visit,
  origin,
}) => {
  const learner = await demoLearner(origin)
  const call = await callAs(origin, learner.email)
  const order = await orderOf(origin, learner)
  const phone = await visit(`/orders/${order}`, { as: learner })
  const operatorPage = await visit('/desk/ops/login', { desk: true })
  await signInAsOperator(operatorPage, /\/desk\/ops$/)
  await expect(phone.getByText('講師手配中').first()).toBeVisible()

  // The first instructor claims and releases it; the learner sees both.
  const first = await visit(`/desk/orders/${order}`, { desk: true, as: { email: 'instructor@example.com' } })
  await first.getByRole('button', { name: '引き受ける' }).click()
  await expect(phone.getByText('添削中').first()).toBeVisible()
  await first.getByRole('button', { name: 'その他' }).click()
  await first.getByRole('button', { name: '募集に戻す' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: '募集に戻す' }).click()
  await expect(phone.getByText('講師手配中').first()).toBeVisible()

  // The second one is new, so their delivery waits for a check and the learner cannot see it.
  const second = await visit(`/desk/orders/${order}`, { desk: true, as: { email: 'instructor6@example.com' } })
  await second.getByRole('button', { name: '引き受ける' }).click()
  await expect(phone.getByText('Anika Deshpande先生が添削しています')).toBeVisible()
  await correctedField(second, 1).fill(corrected)
  await letterField(second).fill(letter)
  await expect(second.getByText('保存しました')).toBeVisible()
  await openReview(second)
  await submit(second)
  // The instructor may take it back for ten seconds.
  await advance(origin, 11)
  await second.reload()
  await expect(second.getByText('事務局が確認しています')).toBeVisible()
  await picture(second, 'life-held')
  await expect(phone.getByText(letter)).toHaveCount(0)

  // The operator approves it, and the learner sees it.
  await operatorPage.goto('/desk/ops/held')
  await operatorPage.locator(`[data-order="${order}"]`).getByRole('link').first().click()
  const publish = await askToPublish(operatorPage)
  await picture(operatorPage, 'life-operatorPage', { whole: false })
  await publish.click()
  await isPublished(operatorPage)
  await expect(phone.getByText(letter)).toBeVisible()
  await expect(phone.getByText('添削済み').first()).toBeVisible()

  // The learner asks a question, gets an answer and rates the correction.
  await phone.getByRole('tab', { name: '質問・相談' }).click()
  await phone.getByRole('textbox', { name: /^質問の内容/ }).fill('なぜ saw なのですか？')
  await phone.getByRole('button', { name: '100ポイントで質問する' }).click()
  await phone.getByRole('button', { name: '100ポイントで送る' }).click()
  await expect(phone.getByText(/ごろまでに届く見込みです/)).toBeVisible()
  await second.goto(`/desk/orders/${order}`)
  await second.getByRole('textbox', { name: /への回答/ }).fill(answer)
  await second.getByRole('button', { name: '回答を送る' }).click()
  await expect(phone.getByText(answer)).toBeVisible()
  await phone.getByRole('tab', { name: '添削結果' }).click()
  await phone.getByText('良かった', { exact: true }).click()
  await phone.getByRole('button', { name: '評価を送る' }).click()
  await expect(phone.getByText('「良かった」の評価をいただきました。ありがとうございます。')).toBeVisible()

  // Two weeks later the order is complete and closed to questions.
  await moveTo(origin, twoWeeksLater)
  await phone.goto(`/orders/${order}?tab=questions`)
  await expect(phone.getByText('完了').first()).toBeVisible()
  await expect(phone.getByText(/^質問サービスの受付期間（お届けから14日間）を過ぎています。/)).toBeVisible()
  await picture(phone, 'life-complete')
  const refused = call(`/api/users/${learner.id}/orders/${order}/questions`, {
    body: { content: 'もう一つ、教えてください。' },
  })
  await expect(refused).rejects.toThrow(/answered 403.*質問サービスの受付期間を過ぎています。/)
})
