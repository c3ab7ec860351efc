import { barriers } from '../barriers.ts'
import { expect, picture, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { corrected, letterField, openReview } from '../pages/editor.ts'
import { freshInstructor, freshLearner } from '../people.ts'

const letter = '情景の浮かぶ、よい日記でした。過去のことは動詞を過去形にそろえてみましょう。'
const slip = 'This morning I walked along the river and saw many bird.'
const mended = 'This morning I walked along the river and saw many birds.'

test('a submission is taken back, submitted again from a window that closes at once, and amended later', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 500 })
  const order = await orderOf(origin, learner)
  const phone = await visit(`/orders/${order}`, { as: learner })
  const as = await freshInstructor()
  const desk = await visit(`/desk/orders/${order}`, { desk: true, as })
  await desk.getByRole('button', { name: '引き受ける' }).click()
  const field = corrected(desk, 1)
  await field.fill('This morning I walked.')
  await letterField(desk).fill(letter)
  await (await openReview(desk)).getByRole('button', { name: '学習者に届ける' }).click()

  // One key takes the submission back and restores the editor.
  await expect(desk.getByRole('complementary')).toContainText('「朝の散歩」のお届けを受け付けました')
  await picture(desk, 'desk-handed', { whole: false })
  await desk.keyboard.press('Alt+KeyZ')
  // The notice is visible during the undo window.
  const notice = desk.getByRole('status').filter({ hasText: 'お届けを取り消しました' })
  await notice.dispatchEvent('pointerdown')
  await expect(field).toHaveValue('This morning I walked.')
  await expect(desk.getByRole('complementary')).toHaveCount(0)

  // On a phone the notice does not cover the clock, and the header is one line.
  await desk.setViewportSize({ width: 390, height: 844 })
  const [header, clock] = [desk.getByRole('banner'), desk.locator('[data-clock]')]
  expect((await header.boundingBox())?.height).toBeLessThan(64)
  await letterField(desk).scrollIntoViewIfNeeded()
  const bar = await clock.boundingBox()
  expect((await notice.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? Infinity))
  await desk.setViewportSize({ width: 1280, height: 800 })

  await field.fill(slip)
  await expect(desk.getByText('保存しました')).toBeVisible()
  await (await openReview(desk)).getByRole('button', { name: '学習者に届ける' }).click()
  await expect(desk.getByRole('complementary')).toBeVisible()
  const found = await barriers(desk)
  await desk.close()
  await expect(phone.getByText(letter)).toBeVisible()

  // The learner sees the amended version at once and can still open the first one.
  const later = await visit(`/desk/orders/${order}`, { desk: true, as })
  await later.getByRole('button', { name: '訂正する' }).click()
  const again = corrected(later, 1)
  await expect(again).toHaveValue(slip)
  await again.fill(mended)
  await expect(later.getByText('保存しました')).toBeVisible()
  await later.reload()
  await expect(again).toHaveValue(mended)
  found.push(...(await barriers(later)))
  await later.getByRole('button', { name: '変更を確認する' }).first().click()
  await expect(later.getByRole('button', { name: '訂正版を届ける' })).toBeVisible()
  await picture(later, 'desk-amending', { whole: false })
  found.push(...(await barriers(later)))
  await later.getByRole('button', { name: '訂正版を届ける' }).click()
  await expect(later.getByText(/訂正版（第2版）/)).toBeVisible()
  await expect(phone.getByText('訂正版', { exact: true })).toBeVisible()
  await expect(phone.locator('ins').filter({ hasText: 'birds' }).first()).toBeVisible()
  await phone.getByRole('button', { name: '訂正前を見る' }).click()
  await expect(phone.getByRole('dialog', { name: '訂正前の添削' })).toContainText('many bird.')
  await picture(phone, 'amended-before', { whole: false })
  expect([...found, ...(await barriers(phone))]).toEqual([])
})
