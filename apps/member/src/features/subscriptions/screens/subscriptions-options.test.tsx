import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved, setSaved } from '../../../lib/saved.ts'
import { plan, planAnswers, plans, subscription } from '../test/stage.ts'
import SubscriptionsOptionsScreen from './subscriptions-options.tsx'

afterEach(leave)

async function open(answers: Record<string, unknown> = planAnswers(), level?: string) {
  const requests = await signIn(answers)
  const address =
    level === undefined
      ? renderScreen('subscriptions-options', SubscriptionsOptionsScreen, '/subscriptions/options')
      : renderScreen('subscriptions-level-options', SubscriptionsOptionsScreen, `/subscriptions/${level}/options`)
  await screen.findByRole('group', { name: /^種類/ })
  return { requests, address }
}
const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const choose = (name: RegExp, one: RegExp) => fireEvent.click(group(name).getByRole('radio', { name: one }))
const price = async (text: string) => waitFor(() => expect(screen.getByText(text, { selector: 'strong' })).toBeTruthy())

test('[R-069][F-020][F-022][F-023][F-024][F-027][F-028] the price follows each of the six controls', async () => {
  await open()
  await price('月5,480円')
  expect(group(/^1回の語数/).getByRole<HTMLInputElement>('radio', { name: /^50語/ }).checked).toBe(true)
  choose(/^1回の語数/, /^100語/)
  await price('月8,780円')
  choose(/^添削コース/, /^学べる添削/)
  await price('月12,300円')
  choose(/^講師/, /^どの講師でも/)
  await price('月15,820円')
  choose(/^毎月の回数/, /^月8回/)
  await price('月6,010円')
  choose(/^種類/, /^スタンダードプラン/)
  await price('月7,510円')
  expect(saved('subscription')).toMatchObject({
    type: 'standard',
    words: 100,
    explanation: 'advanced',
    instructor: 'all',
    monthly_quota: 8,
  })
})

test('[O-007][F-021] the option of the assistant says why it is not sold, and costs more where it is', async () => {
  await open()
  const option = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^AIオプション/ })
  expect(option().disabled).toBe(true)
  leave()
  await open(planAnswers({ sold: plans.map((one) => ({ ...one, unavailable: null })) }))
  fireEvent.click(option())
  await price('月6,460円')
  expect(saved('subscription')?.ai).toBe(true)
})

test('[R-073] the level of the address is the kind of the plan, and another kind changes the address', async () => {
  const { address } = await open(planAnswers(), 'standard')
  await price('月6,850円')
  choose(/^種類/, /^ライトプラン/)
  await waitFor(() => expect(address()).toBe('/subscriptions/lite/options'))
  await price('月5,480円')
  fireEvent.click(screen.getByRole('button', { name: 'お支払いへ進む' }))
  await waitFor(() => expect(address()).toBe('/subscriptions/lite/payments'))
})

test('[F-032] the choice is there again after a reload', async () => {
  setSaved('subscription', { words: 100 })
  await open()
  await price('月8,780円')
})

test('[M-023] the help of a part has an example from the last 30 days of the learner', async () => {
  const order = (length: number, at = Date.now()) => ({
    category: { id: 1, name: '英語日記' },
    course: 'basic',
    instructor_type: 'global',
    unit: 'words',
    length,
    placed_at: new Date(at).toISOString(),
  })
  const items = [order(40), order(62), order(300, Date.now() - 40 * 86_400_000)]
  await open({ ...planAnswers(), 'GET /api/users/1/orders/standard': { items } })
  fireEvent.click(screen.getByRole('button', { name: '1回の語数の説明を見る' }))
  const dialog = await screen.findByRole('dialog', { name: '1回の語数' })
  expect(
    await within(dialog).findByText(
      '英語のご注文2件のうち、1件が50語までに収まりました。いちばん長いものは62語でした。',
    ),
  ).toBeTruthy()
})

test('a dearer plan tells the charge today with the rest of the running one (J-21)', async () => {
  setSaved('subscription', { words: 150 })
  const item = {
    product_id: plan({ words: 150 }).id,
    method: 'credit_card',
    duration: '1mo',
    price: 12_080,
    credit: 3653,
    charge: 8427,
    valid_until: '2026-11-26T15:00:00.000Z',
    lines: [],
  }
  const { address } = await open({
    ...planAnswers({ own: subscription() }),
    'GET /api/users/1/subscriptions/upgrade/prices': { items: [item] },
  })
  expect(
    await screen.findByText(/1か月分のお支払いは8,427円です（いまのプランの残り3,653円を差し引いています）/),
  ).toBeTruthy()
  const button = screen.getByRole('button', { name: 'お支払いへ進む' })
  expect(button.parentElement?.textContent).toMatch(/^今日のお支払い（1か月分）：8,427円/)
  fireEvent.click(button)
  await waitFor(() => expect(address()).toBe('/subscriptions/payments'))
  expect(saved('subscription')?.upgrade).toBe(true)
})

test('[E-046][E-054] prices of an upgrade that cannot be fetched have their own words', async () => {
  setSaved('subscription', { words: 150 })
  await open({
    ...planAnswers({ own: subscription() }),
    'GET /api/users/1/subscriptions/upgrade/prices': { status: 400 },
  })
  expect(await screen.findByText('料金を取得できませんでした。')).toBeTruthy()
})

test('the same plan leads nowhere but back', async () => {
  await open(planAnswers({ own: subscription() }))
  expect(await screen.findByText('いまご契約中のプランと同じ内容です。')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'プランの画面へ' }).getAttribute('href')).toBe('/subscriptions')
})

test('a cheaper plan names its price for the duration in which the running one is paid', async () => {
  setSaved('subscription', { monthly_quota: 8 })
  const own = subscription({ payment: { method: 'one_click', duration: '3mo', card_id: 4 } })
  await open(planAnswers({ own }))
  expect(await screen.findByText(/お支払いは3か月ごとに5,670円（税込）になります。/)).toBeTruthy()
})

test('where nothing renews the plan a cheaper one is not promised: its day, and the payment that would allow it', async () => {
  setSaved('subscription', { monthly_quota: 15 })
  const payment = { method: 'points', duration: '1mo', card_id: null } as const
  await open(planAnswers({ own: subscription({ renewal: null, payment }) }))
  expect(await screen.findByText(/^いまのプランは自動では更新せず、2026年12月9日で終わります。/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'お支払い方法の変更' }).getAttribute('href')).toBe(
    '/subscriptions?view=payment',
  )
  expect(screen.queryByRole('button', { name: '変更を予約する' })).toBeNull()
  expect(screen.getByRole('link', { name: 'プランの画面へ' })).toBeTruthy()
})

test('a cheaper plan says that it replaces the end that is scheduled', async () => {
  setSaved('subscription', { monthly_quota: 15 })
  const downgrade = { product_id: 0, status: 'scheduled', at: '2026-12-09T15:00:00.000Z' } as const
  await open(planAnswers({ own: subscription({ renewal: null, downgrade }) }))
  expect(await screen.findByText('予約されているプランの変更や終了は、取り消されます。')).toBeTruthy()
  const button = screen.getByRole('button', { name: '変更を予約する' })
  expect(button.parentElement?.textContent).toMatch(
    /^2026年12月10日から、このプランに変わります。予約されているプランの変更や終了は、取り消されます。/,
  )
})

test('a cheaper plan is scheduled with one tap, after its day and its price are told', async () => {
  setSaved('subscription', { monthly_quota: 15 })
  const call = 'POST /api/users/1/subscriptions/lite/downgrade'
  const { requests, address } = await open({ ...planAnswers({ own: subscription() }), [call]: { downgrade: {} } })
  expect(
    await screen.findByText(/^2026年12月10日から変わり、お支払いは1か月ごとに3,290円（税込）になります。/),
  ).toBeTruthy()
  const button = screen.getByRole('button', { name: '変更を予約する' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(address()).toBe('/subscriptions'))
  const sent = requests.filter((one) => one.call === call)
  expect(sent.map(({ body }) => body)).toEqual([{ product_id: plan({ monthly_quota: 15 }).id }])
})
