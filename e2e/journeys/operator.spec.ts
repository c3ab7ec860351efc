import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectTold, picture, test } from '../journey.ts'
import { comment, correctedOrderOf, written } from '../orders.ts'
import { askToPublish, isPublished, signInToOffice } from '../pages/office.ts'
import { freshInstructor, freshLearner, latestMail } from '../people.ts'
import { overflows } from '../walk.ts'

test('an operator looks at a held delivery, sends it back, and approves it anew; he answers a consultation, and gives the points back', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 400 })
  const teacher = await freshInstructor({ checked: 5 })
  const order = await correctedOrderOf(origin, learner, teacher.email)
  const ask = await callAs(origin, learner.email)
  const question = '訳し方について相談です。'
  await ask(`/api/users/${learner.id}/orders/${order}/consultations`, { body: { content: question } })

  const phone = await visit(`/orders/${order}`, { as: learner })
  await expect(phone.getByText('確認中').first()).toBeVisible()
  const desk = await visit('/desk/queue?tab=review', { desk: true, as: teacher })
  await expect(desk.locator(`[data-order="${order}"]`)).toBeVisible()

  // Whoever is nobody yet is asked who he is, and comes to where he wanted to go.
  const office = await visit('/desk/ops/held', { desk: true })
  await signInToOffice(office, /\/desk\/ops\/held/)
  await office.locator(`[data-order="${order}"]`).getByRole('link').click()

  // Beside what was written stands what its learner would read, who reads nothing yet.
  const text = office.getByRole('region', { name: '本文と添削' })
  await expect(text.getByText(written)).toBeVisible()
  await expect(text.getByText(comment)).toBeVisible()
  await expect(text.locator('ins').filter({ hasText: 'birds' })).toBeVisible()
  await expect(phone.getByText(comment)).toHaveCount(0)
  await picture(office, 'office-held')
  const found = await barriers(office)

  const because = 'コメントに、see の過去形のことも書き添えてください。'
  await office.getByRole('button', { name: '講師に戻す' }).click()
  await office.getByRole('textbox', { name: /^理由/ }).fill(because)
  await picture(office, 'office-send-back', { whole: false })
  found.push(...(await barriers(office)))
  await office.getByRole('dialog').getByRole('button', { name: '講師に戻す' }).click()
  await expectTold(office, '講師に戻しました。')
  await expect
    .poll(() => latestMail(teacher.email, 'sent_back'))
    .toMatchObject({ plain: expect.stringContaining(because) })
  await desk.goto(`/desk/orders/${order}`)
  await expect(desk.getByText(because)).toBeVisible()
  await picture(desk, 'desk-sent-back')
  const write = await callAs(origin, teacher.email, 'desk')
  const lines = [{ n: 1, corrected: 'This morning I walked along the river and saw many birds.', explanations: [] }]
  await write(`/api/instructor/orders/${order}/work`, { method: 'PUT', body: { revision: 1, lines, comment } })
  await write(`/api/instructor/orders/${order}/deliver`, { body: { revision: 2 } })

  // Published: both hear of it at once.
  await office.goto(`/desk/ops/orders/${order}`)
  const publish = await askToPublish(office)
  found.push(...(await barriers(office)))
  await publish.dblclick()
  await isPublished(office)
  await expect(phone.getByText(comment)).toBeVisible()

  // The consultation is answered, and the answer is read.
  const answer = 'ご連絡ありがとうございます。講師と確認してお返事しました。'
  await office.getByRole('link', { name: /^ご相談/ }).click()
  await office.locator(`[data-order="${order}"]`).getByRole('link').click()
  await expect(office.getByRole('region', { name: '事務局へのご相談' }).getByText(question)).toBeVisible()
  await office.getByRole('textbox', { name: /^お返事/ }).fill(answer)
  await office.getByRole('button', { name: 'お返事を送る' }).click()
  await expect(office.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  await phone.getByRole('tab', { name: '質問・相談' }).click()
  await expect(phone.getByText(answer)).toBeVisible()
  await expect.poll(() => latestMail(learner.email, 'consultation_answered')).toBeTruthy()

  // Given back is what the order cost; it can be read as before.
  await office.getByRole('button', { name: 'ポイントを返す' }).click()
  await office.getByRole('textbox', { name: /^理由/ }).fill('解説が足りなかったため')
  found.push(...(await barriers(office)))
  await office.getByRole('dialog').getByRole('button', { name: 'ポイントを返す' }).dblclick()
  await expect(office.getByText('返金済み')).toBeVisible()
  await phone.getByRole('tab', { name: '添削結果' }).click()
  await expect(phone.getByText('返金済み')).toBeVisible()
  await expect(phone.getByText(comment)).toBeVisible()

  // All of it is one time, of the order and of its learner, who is found by his address.
  await office.getByRole('link', { name: '検索' }).click()
  await office.getByRole('searchbox').fill(learner.email)
  await office.getByRole('button', { name: '探す' }).click()
  await office.getByRole('link', { name: learner.username }).click()
  expect(office.url()).not.toContain('example.com')
  for (const what of ['講師へ差し戻し', '確認してお届け', 'ご相談に返事', 'ポイントを返却'])
    await expect(office.getByRole('listitem').filter({ hasText: what }).first()).toBeVisible()
  await picture(office, 'office-member')
  found.push(...(await barriers(office)))
  await office.setViewportSize({ width: 390, height: 844 })
  found.push(...(await overflows(office)))
  expect(found).toEqual([])
})
