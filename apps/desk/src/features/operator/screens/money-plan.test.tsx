import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { listOf } from '../payments/test/payment-sample.ts'
import { lite, planDetail } from '../plans/test/plan-sample.ts'
import type { PlanDetail } from '../plans/queries.ts'
import { MoneyPlanScreen } from './money-plan.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const act = { act: 'extend_plan', subject: { type: 'member', id: 2 }, at: '2026-11-26T03:00:00.000Z' } as const
const acts = [
  { ...act, id: 43 },
  { ...act, id: 41, act: 'give_quota' },
]
const why = '障害で使えなかった分のため。'

/** Shows the page. Returns the changes that were sent; `refusal` is the answer to them. */
async function show(part: Partial<PlanDetail> = {}, refusal?: { status: number; body: object }) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.startsWith('/api/ops/audit')) return Response.json(listOf(acts))
    if (method === 'GET') return Response.json(planDetail(part))
    sent.push([path.split('/subscription')[1], JSON.parse(body as string)])
    return refusal ? Response.json(refusal.body, { status: refusal.status }) : new Response(null, { status: 204 })
  })
  showAt('/ops/money/plans/2', { '/money/plans/$id': { component: MoneyPlanScreen } }, { side: 'operator' })
  await screen.findByRole('heading', { level: 1, name: 'hanako_sさんのプラン' })
  return sent
}

async function open(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
  return { dialog, type, send: () => fireEvent.click(dialog.getByRole('button', { name: button })) }
}

const textsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the page tells the next charge, the terms with their value, the quotas and their uses', async () => {
  await show()
  expect(await screen.findByText('2026/12/19 03:00 5,480円')).toBeTruthy()
  expect(screen.getAllByText('2026/12/19まで')).toHaveLength(1)
  expect(textsOf('利用枠')).toEqual(['添削月の分2026/11/20〜2026/12/191 / 30'])
  expect(textsOf('使用の記録')).toEqual(['2026/11/21 12:00添削 77添削　1回　332ポイント使用済み'])
  expect(textsOf('期間')).toEqual([
    '2026/11/20〜2026/12/19ライト（かんたん添削、グローバル講師、50語、月30回）アップグレード購入 75,480円うち前の期間から 1,200円',
    '2026/11/15〜2026/12/14ライト（かんたん添削、グローバル講師、100語、月30回）アップグレードで置き換え新規購入 52,740円',
  ])
  expect(screen.getByRole('link', { name: '添削 77' }).getAttribute('href')).toBe('/ops/orders/77')
})

test('a plan is extended by a number of days, with a reason and the last act that was seen', async () => {
  const sent = await show()
  const { dialog, type, send } = await open('期間を延ばす')
  type(/理由/, why)
  for (const wrong of ['', '0', '32', '二日']) {
    type(/日数/, wrong)
    send()
    expect(dialog.getByText('日数を1から31までの数字で入力してください')).toBeTruthy()
  }
  expect(sent).toEqual([])
  type(/日数/, '７')
  send()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['/extend', { days: 7, why, after: 41 }]])
})

test('uses are given back of a quota of the plan; an act in between is told, the words stay, and go on the second time', async () => {
  const sent = await show({}, { status: 409, body: { code: 'acted_meanwhile', message: 'acted' } })
  const { dialog, type, send } = await open('利用枠を返す')
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['添削'])
  type(/理由/, why)
  type(/回数/, '2')
  send()
  expect(await dialog.findByText(/次の操作がありました：プランの延長（2026\/11\/26 12:00）。いまの状態に/)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe(why)
  send()
  const given = { key: 'monthly_quota', amount: 2, why }
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/quota', { ...given, after: 41 }],
      ['/quota', { ...given, after: 43 }],
    ]),
  )
})

test('a wrong number of days is told until it is changed, also where the reason is too short', async () => {
  await show()
  const { dialog, type, send } = await open('期間を延ばす')
  type(/理由/, why)
  type(/日数/, '32')
  send()
  const wrong = '日数を1から31までの数字で入力してください'
  expect(dialog.getByText(wrong)).toBeTruthy()
  type(/日数/, '5')
  expect(dialog.queryByText(wrong)).toBeNull()
  type(/理由/, '短い')
  send()
  expect(dialog.queryByText(wrong)).toBeNull()
})

test('an open payment is listed and told before an act; one that is being made refuses it', async () => {
  const payments = [{ purchase_id: 12, method: 'bank', amount: 5480, status: 'pending' }] as const
  await show({ payments: [...payments] }, { status: 409, body: { code: 'plan_payment_running', message: 'running' } })
  expect((await screen.findByRole('region', { name: 'お支払いの途中の購入' })).textContent).toContain('銀行振込5,480円')
  const { dialog, type, send } = await open('いま終了する')
  expect(dialog.getByText(/^お支払いの途中の購入があります（購入 12）。/)).toBeTruthy()
  type(/理由/, why)
  send()
  expect(await dialog.findByText(/お支払いを確認しているところです。少し待ってから、もう一度/)).toBeTruthy()
})

test('a plan that is past due names its next try and its end, and one that ends is paid for one month', async () => {
  const { living } = planDetail()
  if (!living) throw new Error('no plan')
  const late = {
    status: 'past_due',
    next_try: '2026-12-19T18:00:00.000Z',
    ends_unless_paid: '2026-12-25T18:00:00.000Z',
  }
  await show({ living: { ...living, ...(late as Partial<typeof living>) } })
  expect(await screen.findByText('2026/12/20 03:00 5,480円')).toBeTruthy()
  expect(screen.getByText('2026/12/26 03:00')).toBeTruthy()
  expect(screen.queryByText('次のお支払い')).toBeNull()
})

test('uses that were given back have lapsed once the plan is over', async () => {
  const [month] = planDetail().quotas
  if (!month) throw new Error('no month')
  await show({ living: null, quotas: [{ ...month, kind: 'extra', limit: 2, used: 0 }] })
  expect((await screen.findByRole('region', { name: '利用枠' })).textContent).toContain('失効（プラン終了）')
})

test('before a plan is ended now, its operator reads that nothing is refunded', async () => {
  const sent = await show()
  const { dialog, type, send } = await open('いま終了する')
  expect(dialog.getByText(/返金はしません/)).toBeTruthy()
  type(/理由/, why)
  send()
  await vi.waitFor(() => expect(sent).toEqual([['/end', { why, after: 41 }]]))
})

test('a member without a running plan has the plans before and no act', async () => {
  const over = { plan: lite, status: 'ended', started_at: '2026-09-20T03:00:00.000Z' } as const
  await show({
    living: null,
    may: { extend: false, end: false, give: [] },
    plans: [{ id: 5, ...over, ended_at: '2026-10-20T03:00:00.000Z', end_reason: 'unpaid' }],
  })
  expect(await screen.findByText('いまご利用中のプランはありません。')).toBeTruthy()
  expect(textsOf('これまでのプラン')[0]).toContain('2026/10/20支払いなし')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a member who never had a plan is told apart from one that does not exist', async () => {
  await show({ living: null, may: { extend: false, end: false, give: [] }, plans: [], terms: [], quotas: [], uses: [] })
  expect(await screen.findByText('プランのご利用はありません')).toBeTruthy()
})
