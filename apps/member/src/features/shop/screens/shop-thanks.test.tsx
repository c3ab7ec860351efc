import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { fulfilled, purchase, shopAnswers } from '../test/stage.ts'
import ShopThanksScreen from './shop-thanks.tsx'

afterEach(leave)

const show = async (shown: typeof fulfilled) => {
  await signIn(shopAnswers({ purchases: [shown] }))
  renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9')
}

test('[R-054] a fulfilled purchase is thanked for, with the points', async () => {
  await show(fulfilled)
  expect(await screen.findByText('3,000pt＋30ptが反映されました')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'ご購入ありがとうございます', hidden: true })).toBeTruthy()
})

test.each(['convenience', 'atm', 'bank', 'credit_card', 'one_click'] as const)(
  'nobody is thanked while the gateway has not answered about a payment by %s',
  async (payment_method) => {
    await show(purchase({ payment_method, status: 'pending', asking: true, next: { kind: 'done' } }))
    expect(await screen.findByText('お支払いを確かめています')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'ご購入の状況', hidden: true })).toBeTruthy()
    expect(screen.queryByText('お支払いを受け取りました')).toBeNull()
    expect(screen.queryByText('ご購入ありがとうございます')).toBeNull()
  },
)

test('a discount of a purchase with points is in points', async () => {
  await show({ ...fulfilled, category_id: 3, payment_method: 'points', points: 0, discount: 50, amount: 450, tax: 0 })
  expect(await screen.findByText('−50pt')).toBeTruthy()
})
