import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { setSaved } from '../../../lib/saved.ts'
import { card } from '../../shop/test/stage.ts'
import { plan, planAnswers, subscription } from '../test/stage.ts'
import SubscriptionsScreen from './subscriptions.tsx'

afterEach(leave)

async function open(answers: Record<string, unknown>, view?: string) {
  const requests = await signIn(answers)
  const query = view === undefined ? '' : `?view=${view}`
  const address = renderScreen('subscriptions', SubscriptionsScreen, `/subscriptions${query}`)
  return { requests, address, sent: (call: string) => requests.filter((one) => one.call === call) }
}
const ending = subscription({
  renewal: null,
  downgrade: { product_id: 0, status: 'scheduled', at: '2026-12-09T15:00:00.000Z' },
})
const undo = 'DELETE /api/users/1/subscriptions/downgrade/cancel'
const end = 'POST /api/users/1/subscriptions/free/downgrade'

test('[R-067] the plan, the rest of its quota as a picture and a table, and the next charge', async () => {
  await open(planAnswers({ own: subscription(), cards: [card()] }))
  expect(await screen.findByRole('img', { name: '月間添削回数：30回のうち残り24回' })).toBeTruthy()
  const figures = within(screen.getByRole('table', { name: '月間添削回数' })).getAllByRole('row')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['回数30回', '使用済み6回', '残り24回'])
  expect(screen.getByText('ライトプラン 50語・月30回')).toBeTruthy()
  expect(screen.getByText('12月9日(水) 3:00')).toBeTruthy()
  expect(screen.getByText('5,480円（税込）')).toBeTruthy()
  expect(await screen.findByText('Visa •••• 1111（1か月ごと）')).toBeTruthy()
  for (const name of [/^プランを変更する/, /^お支払い方法の変更/, /^プランを終了する/])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('[R-067] without a plan the lowest price is named with its terms, and the way back to a step', async () => {
  setSaved('step', ['options', 'payments'])
  await open(planAnswers())
  expect(
    await screen.findByText(/^1回あたり166円から。これは、50語まで・かんたん添削・グローバル講師・月30回を3か月分/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '選びかけのプランに戻る' }).getAttribute('href')).toBe(
    '/subscriptions/payments',
  )
  expect(screen.getByRole('link', { name: 'プランを選ぶ' }).getAttribute('href')).toBe('/subscriptions/plans')
})

test('a plan that an operator has ended is told in one line, with whom to ask', async () => {
  const told = /^2026年11月20日に運営がプランを終了しました。ご不明な点は、お問い合わせ窓口まで/
  const given = planAnswers()
  await open(given)
  expect(await screen.findByText('毎月書く方のための、月額プラン')).toBeTruthy()
  expect(screen.queryByText(told)).toBeNull()
  leave()
  await open(planAnswers({ stoppedAt: '2026-11-20T03:00:00.000Z' }))
  expect(await screen.findByText(told)).toBeTruthy()
})

const resets = '2026年12月10日に、新しい回数になります。残りの繰り越しはありません。'

test.each([
  ['ends by itself', subscription({ renewal: null }), false],
  ['ends as scheduled', ending, false],
  ['is renewed', subscription(), true],
  [
    'ends after two more months',
    subscription({ renewal: null, term: { start: '2026-11-09T15:00:00.000Z', end: '2027-02-09T15:00:00.000Z' } }),
    true,
  ],
])('a plan that %s says so: new uses come only before its end', async (_, own, comes) => {
  await open(planAnswers({ own }))
  await screen.findByRole('img', { name: /^月間添削回数/ })
  expect(screen.queryByText(resets) !== null).toBe(comes)
})

test('a plan that nothing renews promises no smaller plan, and leads to its next term in the last week', async () => {
  const payment = { method: 'points', duration: '1mo', card_id: null } as const
  const endingIn = (days: number) => {
    const term = { start: '2026-10-09T15:00:00.000Z', end: new Date(Date.now() + days * 86_400_000).toISOString() }
    return subscription({ renewal: null, payment, term })
  }
  await open(planAnswers({ own: endingIn(20) }))
  expect(await screen.findByText(/同じプランの次の期間をお申し込みいただけます。/)).toBeTruthy()
  expect(screen.getByText('増やすときは、今日から切り替わります')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '次の期間を申し込む' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^プランを終了する/ })).toBeNull()
  leave()
  await open(planAnswers({ own: endingIn(6) }))
  const next = await screen.findByRole('link', { name: '次の期間を申し込む' })
  expect(next.getAttribute('href')).toBe('/subscriptions/lite/payments')
})

test('[S-026] an end that is scheduled is taken back with one tap', async () => {
  const { given, sent } = await (async () => {
    const answers: Record<string, unknown> = { ...planAnswers({ own: ending }), [undo]: { downgrade: {} } }
    return { given: answers, ...(await open(answers)) }
  })()
  expect(await screen.findByText('2026年12月9日でプランが終わります')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^プランを終了する/ })).toBeNull()
  Object.assign(given, planAnswers({ own: subscription() }))
  fireEvent.click(screen.getByRole('button', { name: '終了をやめて続ける' }))
  await waitFor(() => expect(screen.queryByText('2026年12月9日でプランが終わります')).toBeNull())
  expect(sent(undo)).toHaveLength(1)
})

test.each([
  [true, '終了をやめると、先にご予約の「ライトプラン 50語・月8回」への変更が、もう一度予約されます。'],
  [
    false,
    '終了をやめると、いまのプランが続きます。先にご予約の「ライトプラン 50語・月8回」への変更は、いまはお受けできないため戻りません。',
  ],
])('an end that has replaced a smaller plan says whether that comes back: %s', async (restorable, words) => {
  const own = { ...ending, replaced_downgrade: { product_id: plan({ monthly_quota: 8 }).id, restorable } }
  await open(planAnswers({ own }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a plan that ends by itself has no end to send and none to take back', async () => {
  const payment = { method: 'points', duration: '1mo', card_id: null } as const
  const own = subscription({ renewal: null, payment })
  await open(planAnswers({ own }), 'end')
  expect(await screen.findByText('2026年12月9日でプランが終わります。自動では更新しません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '終了する' })).toBeNull()
  leave()
  await open(planAnswers({ own: { ...ending, payment } }))
  expect(await screen.findByText('2026年12月9日でプランが終わります。自動では更新しません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '終了をやめて続ける' })).toBeNull()
})

test('the end says before that it drops a smaller plan that is scheduled, and that undoing it brings that back', async () => {
  const at = '2026-12-09T15:00:00.000Z'
  const downgrade = { product_id: plan({ monthly_quota: 8 }).id, status: 'scheduled', at } as const
  await open(planAnswers({ own: subscription({ downgrade }) }), 'end')
  expect(await screen.findByText('ご予約の「ライトプラン 50語・月8回」への変更は、行われません。')).toBeTruthy()
  expect(
    screen.getByText(/いつでも取り消せます。終了を取り消すと、小さいプランへの変更が、もう一度予約されます。$/),
  ).toBeTruthy()
})

test('a change to a smaller plan names its day and can be taken back', async () => {
  const smaller = plan({ monthly_quota: 8 })
  const downgrade = { product_id: smaller.id, status: 'scheduled', at: '2026-12-09T15:00:00.000Z' } as const
  const payment = { method: 'one_click', duration: '3mo', card_id: 4 } as const
  const renewal = { at: '2026-12-08T18:00:00.000Z', amount: 5670 }
  await open(planAnswers({ own: subscription({ downgrade, payment, renewal }) }))
  expect(await screen.findByText('2026年12月10日から、ライトプラン 50語・月8回に変わります')).toBeTruthy()
  expect(screen.getByText('次回のお支払いは、3か月分で5,670円（税込）です。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '変更をやめる' })).toBeTruthy()
})

test('[J-22] the end is one screen with two buttons of one size, and is sent without a question', async () => {
  const { sent, address } = await open({ ...planAnswers({ own: subscription() }), [end]: { downgrade: {} } }, 'end')
  expect(
    await screen.findByText('2026年12月9日まで、これまでどおりお使いいただけます。次のお支払いはありません。'),
  ).toBeTruthy()
  expect(screen.getByText('月間添削回数：いまの残り 24回')).toBeTruthy()
  const [stop, stay] = ['終了する', '終了しない'].map((name) => screen.getByRole('button', { name }))
  expect(stop?.className).toBe(stay?.className)
  if (stop) fireEvent.click(stop)
  await waitFor(() => expect(address()).toBe('/subscriptions'))
  expect(sent(end).map(({ body }) => body)).toEqual([{ product_id: 0, comment: '' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[M-024] the reason is optional: a reason, then a comment of at most 500 characters', async () => {
  const { sent } = await open({ ...planAnswers({ own: subscription() }), [end]: { downgrade: {} } }, 'end')
  fireEvent.click(await screen.findByRole('button', { name: /^よろしければ、理由を/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '理由（任意）' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  fireEvent.click(dialog.getByRole('radio', { name: '目標を達成した' }))
  const comment = dialog.getByRole('textbox', { name: /^ひとこと/ })
  fireEvent.change(comment, { target: { value: 'あ'.repeat(500) } })
  fireEvent.click(dialog.getByRole('button', { name: 'この理由を添える' }))
  expect(await dialog.findByText('500文字以内で入力してください')).toBeTruthy()
  fireEvent.change(comment, { target: { value: 'ありがとうございました。' } })
  fireEvent.click(dialog.getByRole('button', { name: 'この理由を添える' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '終了する' }))
  await waitFor(() =>
    expect(sent(end).map(({ body }) => body)).toEqual([
      { product_id: 0, comment: '目標を達成した\nありがとうございました。' },
    ]),
  )
})
