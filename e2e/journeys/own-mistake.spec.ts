import { barriers } from '../barriers.ts'
import { expect, expectToast, keepOffer, picture, test } from '../journey.ts'
import { correctedOrderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'

test('a learner finds a mistake alone; one is saved as a card, closed by a later order that has it right, and shown as closed wherever it is seen', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 3000 })
  const instructor = await freshInstructor()
  const first = await correctedOrderOf(origin, learner, instructor.email)
  const page = await visit(`/orders/${first}`, { as: learner })

  // Before the result is shown, they look for their mistakes.
  await keepOffer(page)
  await page.getByRole('link', { name: 'まず自分で直す' }).click()
  await page.getByRole('button', { name: 'ヒント：どこかを見る' }).click()
  const field = page.getByRole('textbox', { name: /自分で直した文/ })
  await field.fill('This morning I walked along a river and saw many bird.')
  await page.reload()
  await expect(field).toHaveValue(/and saw many bird/)
  await page.getByRole('button', { name: '先生の直しとくらべる' }).click()
  await expect(page.getByText('2か所のうち1か所を、自分で見つけました')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await picture(page, 'own-mistake-attempt')
  await page.getByRole('button', { name: '結果を見る' }).click()

  // The edit becomes a card that waits.
  await page.getByRole('article').getByRole('button', { name: 'saw' }).first().click()
  const edit = page.getByRole('region', { name: '直したところ' })
  await edit.getByRole('button', { name: /を単語帳へ保存$/ }).click()
  await expectToast(page, '「はじめての単語帳」に保存しました')
  await page.goto('/studies/weak-points')
  const kinds = page.getByRole('region', { name: '直しの種類' })
  await expect(kinds.getByText('これから1か所')).toBeVisible()
  await expect(kinds.getByText('自分で直した1か所のうち、1か所を発見')).toBeVisible()
  await expect(kinds.getByText('カードあり')).toBeVisible()

  // A later text has it right, and nobody had to edit it.
  const later = await correctedOrderOf(origin, learner, instructor.email, {
    title: '夕方の散歩',
    english: 'In the evening I walk along a lake and saw many ducks.',
    corrected: 'In the evening I walked along a lake and saw many ducks.',
  })
  await page.goto(`/orders/${later}`)
  await page.getByRole('button', { name: 'すぐに結果を見る' }).click()
  const right = page.getByRole('list', { name: '書けるようになったところ' })
  await expect(right.getByText('を、今回は書けています。')).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
  await picture(page, 'own-mistake-right')

  // The chart and the card say the same.
  await page.goto('/studies/weak-points')
  await expect(kinds.getByText('書けた1か所')).toBeVisible()
  await expect(kinds.getByText('✓ 書けています')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto('/studies/flashcards')
  await page.getByRole('link', { name: /はじめての単語帳/ }).click()
  await page
    .getByRole('button', { name: /saw many birds/ })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: 'カード 1/1' })
  await card.getByRole('button', { name: '裏を見る' }).click()
  await expect(card.getByText('書けています')).toBeVisible()
  await expect(card.getByRole('link', { name: '書けた添削を見る' })).toHaveAttribute('href', `/orders/${later}`)
  expect(await barriers(page)).toEqual([])
  await picture(page, 'own-mistake-card', { whole: false })
})
