import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { costOf, estimateOf } from '../../../../test/drafts/draft-server.ts'
import { goOffline } from '../../../../test/go-offline.ts'
import { leave, signIn } from '../../../../test/drafts/render-screen.tsx'
import { draft, estimate, open, server, submit, words } from '../../../../test/drafts/review.tsx'
import { ownKey, queryClient } from '../../../lib/queries.ts'
import { placedInTab } from '../placed-in-tab.ts'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

test('[Q-102] one screen shows the quantity, the price line by line, the means of payment, the balance, the delivery and the cancellation', async () => {
  await signIn(server(1200))
  open()
  expect(await screen.findByText(/166pt × 3/)).toBeTruthy()
  for (const text of [
    /60語（25語×3）/,
    /質問 1件 × 100pt/,
    /598ptを使います/,
    '1,200pt',
    '602pt',
    /引き受けてから24時間以内にお届け/,
    /いつでもキャンセルでき/,
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('the beginning of the text is shown below the title, without opening the texts', async () => {
  await signIn(server(1200))
  open()
  const beginning = await screen.findByText(words.slice(0, 120))
  expect(beginning.closest('details')).toBeNull()
})

test('[Q-58][I-03] two presses send one request with the shown price, and the thanks of the order follow', async () => {
  const requests = await signIn(server(1200))
  const where = open()
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  fireEvent.click(submit())
  fireEvent.click(submit())
  await waitFor(() => expect(where()).toBe('/services/31/thanks'))
  expect(placedInTab.orderOf('5')).toBe('31')
  expect(queryClient.getQueryData(ownKey('charge', '31'))).toMatchObject({ points: 598, quota: 0 })
  const orders = requests.filter(({ call }) => call === 'POST /api/users/1/orders')
  expect(orders).toEqual([
    {
      call: 'POST /api/users/1/orders',
      body: { save_id: 5, expected: { points: 598, quota: 0 } },
      key: expect.any(String),
    },
  ])
})

test('[J-04] missing points are shown with a link to the shop, and buying them takes the place of the order', async () => {
  await signIn(server(500))
  open()
  expect(await screen.findByText(/^あと98pt足りません（残高500pt）。ポイントを購入すると/)).toBeTruthy()
  for (const name of ['ポイントを購入する', 'ポイントを購入する（あと98pt）'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/shop/points?draft=5&missing=98')
  // 100 of the 500 points are for the question, and 25 words cost 166.
  expect(screen.getByText('50語までなら注文できます（いま60語）')).toBeTruthy()
  expect(screen.queryByText(/を押した時点で/)).toBeNull()
  expect(screen.queryByText(/このままでもご注文/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'この内容で注文する' })).toBeNull()
})

test('with too few points a tap takes a cheaper course, and then the order', async () => {
  const costs = [costOf(498), costOf(720, { course: 'advanced' })]
  await signIn({
    ...server(700, { settings: { ...draft.settings, course: 'advanced' } }),
    'POST /api/users/1/orders/new/estimate-cost': { ...estimate(700), costs },
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^かんたん添削\s*598pt$/ }))
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  expect(screen.queryByText('設定を変えると、少ないポイントで注文できます')).toBeNull()
})

const planned = (balance: number) => ({
  ...estimate(balance),
  costs: [
    costOf(498, { plan: { covered: true, quota: 1, extra_points: 166, reason: null } }),
    costOf(720, { course: 'advanced', plan: { reason: 'course' } }),
  ],
  plan_remaining: 12,
})

test('[Q-90] one line says what the plan pays and what is left; points instead of it are one tap, and so is the way back', async () => {
  const requests = await signIn({ ...server(1200), 'POST /api/users/1/orders/new/estimate-cost': planned(1200) })
  open()
  expect(await screen.findAllByText('プランの1回分（残り12回→11回）')).toHaveLength(2)
  expect(screen.getByText('−332pt')).toBeTruthy()
  expect(screen.getByText(/^残りの266ptは/)).toBeTruthy()

  fireEvent.click(screen.getByRole('checkbox', { name: /^ポイントで支払う/ }))
  expect(await screen.findByText('プランの回数は使わず、ポイントでのお支払いになります。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^プランで支払う\s*プランの1回分と266pt$/ }))
  expect(await screen.findAllByText('プランの1回分（残り12回→11回）')).toHaveLength(2)

  fireEvent.click(screen.getByRole('checkbox', { name: /^ポイントで支払う/ }))
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  fireEvent.click(submit())
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /api/users/1/orders')).toBe(true))
  const saved = requests.findLast(({ call }) => call === 'PUT /api/users/1/saves/5')
  expect(saved?.body).toMatchObject({ options: { pay_with_points: true } })
  expect(requests.find(({ call }) => call === 'POST /api/users/1/orders')?.body).toEqual({
    save_id: 5,
    expected: { points: 598, quota: 0 },
  })
})

test('the button shows the reason for waiting if the server is unreachable', async () => {
  await signIn({ ...server(1200), 'POST /api/users/1/orders/new/estimate-cost': undefined })
  open()
  expect(await screen.findByText(/^オフラインのため注文できません。/)).toBeTruthy()
  expect(submit().hasAttribute('disabled')).toBe(true)
})

test('[Q-58] a changed price is named at the button, takes the focus, and needs another press', async () => {
  const pricing = 'POST /api/users/1/orders/new/estimate-cost'
  const answers = {
    ...server(1200),
    [pricing]: planned(1200),
    'POST /api/users/1/orders': { status: 409, code: 'price_changed', message: '料金が変わりました' },
  }
  const requests = await signIn(answers)
  const where = open()
  await screen.findAllByText('プランの1回分（残り12回→11回）')
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  // The uses of the plan were spent elsewhere.
  answers[pricing] = estimate(1200) as ReturnType<typeof planned>
  const priced = Promise.withResolvers<void>()
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('estimate-cost')) await priced.promise
    return send(address, init)
  })
  fireEvent.click(submit())
  const told = await screen.findByRole('alert')
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(true))
  expect(told.textContent).toMatch(/^料金が変わりました。新しい料金をご確認のうえ/)
  expect(document.activeElement).toBe(told)
  expect(submit().parentElement?.contains(told)).toBe(true)
  fireEvent.click(submit())
  priced.resolve()
  expect(await within(told).findByText('新しい料金：598pt')).toBeTruthy()
  expect(submit().hasAttribute('disabled')).toBe(false)
  expect(where()).toBe('/services/5/review')
  expect(requests.filter(({ call }) => call === 'POST /api/users/1/orders')).toHaveLength(1)
})

test('a draft without a text leads back to its first field, and nothing can be ordered', async () => {
  await signIn(server(1200, { drafts: { title: '雨の日', items: [{ english: '', japanese: '' }] } }))
  open()
  expect(await screen.findByText('「雨の日」は、まだ白紙です')).toBeTruthy()
  expect(await screen.findByText(/^25語まで[\d,]+pt〜$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '原稿を書く' }).getAttribute('href')).toBe('/services/5/draft?item=1')
  expect(screen.queryByRole('button', { name: 'この内容で注文する' })).toBeNull()
})

test('a draft that cannot be ordered shows the reason with a link to its place', async () => {
  await signIn(server(1200, { drafts: { title: '', items: [{ english: '', japanese: '昨日は雨でした。' }] } }))
  open()
  expect(await screen.findByText('文章がまだ書かれていません。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '直す' }).getAttribute('href')).toBe('/services/5/draft')
  expect(submit().hasAttribute('disabled')).toBe(true)
})

test('texts without the English that is charged are listed by their numbers, with a link to the first of them', async () => {
  const meaning = { english: '', japanese: '昨日は雨でした。' }
  const items = [{ english: words, japanese: '' }, meaning, { english: '', japanese: '' }, meaning]
  await signIn(server(1200, { drafts: { title: '', items } }))
  open()
  expect(
    await screen.findByText(
      '2・4つ目の文章に、添削する英文がありません。英文を書くか、その文章を削除すると注文できます。',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '直す' }).getAttribute('href')).toBe('/services/5/draft?item=2')
  expect(submit().hasAttribute('disabled')).toBe(true)
})

const nominee = {
  id: 3,
  name: 'Emma',
  type: 'global',
  courses: ['basic'],
  tags: [],
  age_band: null,
  gender: null,
  country: null,
  greeting: '',
  biz_certified: false,
  is_new: false,
  available: true,
  deliveries: 12,
}

test('[Q-88] a note before the order explains that the gift pays no nominated instructor, with a link to another choice', async () => {
  await signIn({
    ...server(1200, { teacher: 3 }),
    'POST /api/users/1/orders/new/estimate-cost': {
      ...estimate(1200, 1200),
      costs: [costOf(498, { instructor_type: 'global' })],
    },
    'GET /api/users/1/teachers/standard/3': nominee,
  })
  open()
  expect(
    await screen.findByText(/講師の指名には、あと598pt必要です（残高のうち特典ポイント1,200ptは使えません）/),
  ).toBeTruthy()
  expect(screen.getByText(/^うち特典ポイント/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '講師の指名を変更する' }).getAttribute('href')).toBe('/services/5/teachers')
  expect(screen.getByRole('link', { name: /^ポイントを購入する（/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'この内容で注文する' })).toBeNull()
})

test('without a network the review says so once, at the button, and shows a sentence or the last known price', async () => {
  const answers = server(1200)
  const { 'POST /api/users/1/orders/new/estimate-cost': _estimate, ...unpriced } = answers
  await signIn(unpriced)
  open()
  await screen.findByRole('button', { name: 'この内容で注文する' })
  goOffline()
  expect(await screen.findByText('料金は通信が戻ると表示します')).toBeTruthy()
  expect(screen.getAllByText(/オフライン/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
  act(() => void queryClient.setQueryData(ownKey('rates', 1), estimateOf()))
  expect(await screen.findByText(/166pt × /)).toBeTruthy()
  expect(screen.queryByText('料金は通信が戻ると表示します')).toBeNull()
})
