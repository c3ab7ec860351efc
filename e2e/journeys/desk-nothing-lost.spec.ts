import { expect, picture, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { corrected as correctedField, letterField } from '../pages/editor.ts'
import { freshInstructor, freshLearner } from '../people.ts'

test('an instructor’s text survives offline, a reload, a second tab, a browser without storage and another device', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 500 })
  await orderOf(origin, learner, { category: 4, questions: ['see でいいですか？'], points: 266 })
  const as = await freshInstructor()
  const desk = await visit('/desk/queue?category=4', { desk: true, as })
  const card = desk.getByRole('listitem').filter({ hasText: learner.username })
  await card.getByRole('button', { name: /引き受ける/ }).click()
  await desk.waitForURL(/\/desk\/orders\/\d+/)
  const corrected = correctedField(desk, 1)
  await expect(corrected).toBeVisible()

  await desk.context().setOffline(true)
  await corrected.fill('This morning I walked along the river and saw many birds.')
  await desk.getByRole('button', { name: '自分用のメモを書く' }).first().click()
  await desk.getByRole('textbox', { name: /文章1の自分用メモ/ }).fill('鳥の名前を尋ねる')
  await expect(desk.getByText('このブラウザーに保存しました（未送信）')).toBeVisible()
  const saved = desk.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await desk.context().setOffline(false)
  await saved
  await desk.reload()
  await expect(corrected).toHaveValue('This morning I walked along the river and saw many birds.')

  const second = await desk.context().newPage()
  await second.goto(desk.url())
  await expect(second.getByText('この添削は別のウィンドウで開いています')).toBeVisible()
  await letterField(desk).fill('朝の空気が伝わる、よい日記でした。')
  await second.getByRole('button', { name: 'ここで続ける' }).click()
  await expect(second.getByRole('textbox', { name: /文章1の自分用メモ/ })).toHaveValue('鳥の名前を尋ねる')
  await expect(letterField(second)).toHaveValue('朝の空気が伝わる、よい日記でした。')
  await picture(second, '50-taken-over')
  await expect(desk.getByText('この添削は別のウィンドウで開いています')).toBeVisible()

  const other = await visit('/desk/', { desk: true, as })
  await other.addInitScript(() => {
    // As if the disk were full or storage were disabled.
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'UnknownError')
    }
  })
  await other.goto(desk.url())
  const answer = other.getByRole('textbox', { name: '質問1への回答' })
  await answer.fill('過去のことなので saw にします。')
  await expect(other.getByText('このブラウザーに書き込めないため')).toBeVisible()
  await expect(other.getByText('保存しました')).toBeVisible()
  await other.reload()
  await expect(answer).toHaveValue('過去のことなので saw にします。')
  await picture(other, '51-answered')

  await second.reload()
  await expect(second.getByRole('textbox', { name: '質問1への回答' })).toHaveValue('過去のことなので saw にします。')
  await expect(letterField(second)).toHaveValue('朝の空気が伝わる、よい日記でした。')
})
