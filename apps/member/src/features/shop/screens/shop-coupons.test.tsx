import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import ShopCouponsScreen from './shop-coupons.tsx'

afterEach(leave)

const coupons = 'GET /api/users/1/coupons'
const coupon = {
  id: 3,
  code: 'POINTS500',
  kind: 'amount',
  value: 500,
  scope: 'points',
  name: 'ポイント購入500円引き',
  minimum: 5000,
  ends_at: '2027-03-31T14:59:59.999Z',
  state: 'usable',
  used_at: null,
}

const open = () => renderScreen('shop-coupons', ShopCouponsScreen, '/shop/coupons')

test('[R-050] each coupon names its benefit, its conditions, its last day, and its state', async () => {
  await signIn({
    [coupons]: { items: [coupon, { ...coupon, id: 4, state: 'used', used_at: '2026-11-20T03:00:00.000Z' }] },
  })
  open()
  const [first, second] = await within(await screen.findByRole('region', { name: 'お持ちのクーポン' })).findAllByRole(
    'listitem',
  )
  expect(first?.textContent).toBe(
    '500円引き使えますポイント購入500円引きポイントの購入に ・ 5,000円以上で ・ 2027年3月31日までコード POINTS500',
  )
  expect(second?.textContent).toContain('使用済み')
  expect(second?.textContent).toContain('2026年11月20日に使用')
})

test('[R-050] a typed code survives a reload until it is accepted', async () => {
  const answers: Record<string, unknown> = { [coupons]: { items: [] } }
  await signIn(answers)
  open()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'POINTS500' } })
  await screen.findByText('クーポンはまだありません')
  expect(sessionStorage.getItem('shop.typed.code')).toBe('POINTS500')
  answers['POST /api/users/1/coupons/redeem'] = { coupon, points: null, points_expire_at: null }
  answers[coupons] = { items: [coupon] }
  fireEvent.click(screen.getByRole('button', { name: 'コードを使う' }))
  await screen.findByText('「ポイント購入500円引き」を受け取りました。お支払いの確認画面でお使いいただけます。')
  await screen.findByText('500円引き')
  expect(sessionStorage.getItem('shop.typed.code')).toBeNull()
})

test('a code that was entered before is told as known', async () => {
  await signIn({
    [coupons]: { items: [coupon] },
    'POST /api/users/1/coupons/redeem': { coupon, points: null, points_expire_at: null },
  })
  open()
  await screen.findByText('500円引き')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' points-500' } })
  fireEvent.click(screen.getByRole('button', { name: 'コードを使う' }))
  await screen.findByText('このクーポンは、すでにお持ちです。')
})

test.each(['ABC12', 'ABCDEFGHIJKLMNOPQ', 'あいうえおか'])(
  'a code that cannot be one (%s) is told in place and is not sent',
  async (typed) => {
    const requests = await signIn({ [coupons]: { items: [] } })
    open()
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'コードを使う' }))
    await screen.findByText('コードは英数字6〜16文字です。文字をもう一度ご確認ください。')
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false)
  },
)

test('[R-050] the place and the number of uses are told while a coupon can be used', async () => {
  const answers: Record<string, unknown> = {
    [coupons]: { items: [{ ...coupon, state: 'used', used_at: coupon.ends_at }] },
  }
  await signIn(answers)
  open()
  await screen.findByText('使用済み')
  expect(screen.queryByText('お支払いの確認画面で、おひとり1回お使いいただけます。')).toBeNull()
  answers[coupons] = { items: [coupon] }
  await queryClient.invalidateQueries()
  await screen.findByText('お支払いの確認画面で、おひとり1回お使いいただけます。')
})

test('the sentence about an entered code goes with the next try', async () => {
  await signIn({
    [coupons]: { items: [coupon] },
    'POST /api/users/1/coupons/redeem': { coupon, points: null, points_expire_at: null },
  })
  open()
  await screen.findByText('500円引き')
  const enter = (value: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'コードを使う' }))
  }
  enter('POINTS500')
  await screen.findByText('このクーポンは、すでにお持ちです。')
  enter('ABC12')
  await screen.findByText('コードは英数字6〜16文字です。文字をもう一度ご確認ください。')
  expect(screen.queryByText('このクーポンは、すでにお持ちです。')).toBeNull()
})
