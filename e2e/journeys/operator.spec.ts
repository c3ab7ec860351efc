import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { comment, correctedOrderOf, written } from '../orders.ts'
import { askToPublish, isPublished, signInAsOperator } from '../pages/operator.ts'
import { freshInstructor, freshLearner, latestMail } from '../people.ts'
import { overflows } from '../walk.ts'

test('an operator checks a delivery, sends it back and approves it later, answers a consultation and refunds the order', async ({
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

  // After signing in the operator sees the requested screen.
  const operatorPage = await visit('/desk/ops/held', { desk: true })
  await signInAsOperator(operatorPage, /\/desk\/ops\/held/)
  await operatorPage.locator(`[data-order="${order}"]`).getByRole('link').first().click()

  // The screen shows the learner's view, which the learner cannot see yet.
  const text = operatorPage.getByRole('region', { name: '本文と添削' })
  await expect(text.getByText(written)).toBeVisible()
  await expect(text.getByText(comment)).toBeVisible()
  await expect(text.locator('ins').filter({ hasText: 'birds' })).toBeVisible()
  await expect(phone.getByText(comment)).toHaveCount(0)
  await picture(operatorPage, 'office-held')
  const found = await barriers(operatorPage)

  const because = 'コメントに、see の過去形のことも書き添えてください。'
  await operatorPage.getByRole('button', { name: '差し戻す' }).click()
  await operatorPage.getByRole('textbox', { name: /^理由/ }).fill(because)
  await picture(operatorPage, 'office-send-back', { whole: false })
  found.push(...(await barriers(operatorPage)))
  await operatorPage.getByRole('dialog').getByRole('button', { name: '差し戻す' }).click()
  await expectToast(operatorPage, '講師に差し戻しました。')
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

  // After publishing, learner and instructor are notified at once.
  await operatorPage.goto(`/desk/ops/orders/${order}`)
  const publish = await askToPublish(operatorPage)
  found.push(...(await barriers(operatorPage)))
  await publish.dblclick()
  await isPublished(operatorPage)
  await expect(phone.getByText(comment)).toBeVisible()

  // The operator answers the consultation, and the learner reads the answer.
  const answer = 'ご連絡ありがとうございます。講師と確認してお返事しました。'
  await operatorPage.getByRole('link', { name: /^ご相談/ }).click()
  await operatorPage.locator(`[data-order="${order}"]`).getByRole('link').first().click()
  await expect(operatorPage.getByRole('region', { name: '事務局へのご相談' }).getByText(question)).toBeVisible()
  await operatorPage.getByRole('textbox', { name: /^お返事/ }).fill(answer)
  await operatorPage.getByRole('button', { name: 'お返事を送る' }).click()
  await expect(operatorPage.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  await phone.getByRole('tab', { name: '質問・相談' }).click()
  await expect(phone.getByText(answer)).toBeVisible()
  await expect.poll(() => latestMail(learner.email, 'consultation_answered')).toBeTruthy()

  // The whole price is refunded, and the correction stays readable.
  await operatorPage.getByRole('button', { name: 'ポイントを返す' }).click()
  await operatorPage.getByRole('textbox', { name: /^理由/ }).fill('解説が足りなかったため')
  found.push(...(await barriers(operatorPage)))
  await operatorPage.getByRole('dialog').getByRole('button', { name: 'ポイントを返す' }).dblclick()
  await expect(operatorPage.getByText('返金済み')).toBeVisible()
  await phone.getByRole('tab', { name: '添削結果' }).click()
  await expect(phone.getByText('返金済み')).toBeVisible()
  await expect(phone.getByText(comment)).toBeVisible()

  // The timelines of the order and of its learner show everything; the search finds the learner by address.
  await operatorPage.getByRole('link', { name: '要対応' }).click()
  await operatorPage.getByRole('searchbox').fill(learner.email)
  await operatorPage.getByRole('button', { name: '探す' }).click()
  await operatorPage.getByRole('link', { name: learner.username }).click()
  expect(operatorPage.url()).not.toContain('example.com')
  for (const what of ['納品を差し戻し', '納品を公開', 'ご相談に返事', 'ポイントを返却'])
    await expect(operatorPage.getByRole('listitem').filter({ hasText: what }).first()).toBeVisible()
  await picture(operatorPage, 'office-member')
  found.push(...(await barriers(operatorPage)))
  await operatorPage.setViewportSize({ width: 390, height: 844 })
  found.push(...(await overflows(operatorPage)))
  expect(found).toEqual([])
})
