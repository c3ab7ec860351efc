import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import ShopWordListsScreen from '../screens/shop-word-lists.tsx'
import { product, shopAnswers } from '../test/stage.ts'

afterEach(leave)

async function show(price: number, owned = false): Promise<void> {
  const list = product({ id: 31, category_id: 3, name: '旅の英単語', price, points: 0, bonus: 0, owned })
  await signIn({ ...shopAnswers(), 'GET /api/users/1/products/word-lists': { items: [list] } })
  renderScreen('shop-word-lists', ShopWordListsScreen, '/shop/word_lists')
  await screen.findByText('旅の英単語')
}

test('[R-055] the balance before and after is shown beside the price, if points can pay it', async () => {
  await show(500)
  expect(await screen.findByText('ポイントでも購入できます（残高 602pt → 102pt）')).toBeTruthy()
})

test('[R-055] the missing points are shown, if the balance is too low', async () => {
  await show(700)
  expect(await screen.findByText('ポイントで購入するには、あと98pt必要です（残高 602pt）')).toBeTruthy()
})

test('nothing is said of points about a list that is the member’s', async () => {
  await show(500, true)
  expect(screen.getByRole('link', { name: 'ダウンロードする' })).toBeTruthy()
  expect(screen.queryByText(/残高/)).toBeNull()
})
