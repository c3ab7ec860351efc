import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import type { PurchaseDetail } from '../payments/queries.ts'
import { detail, purchase, task } from '../payments/test/payment-sample.ts'
import { PurchaseScreen } from './purchase.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const why = '通帳で入金を確認しました。'

/** The rest of a purchase of which 1,000 yen went back before. */
const back = { points: 2030, yen: 2000, plan: null }

/** Shows the page. Returns the changes that were sent; `refusal` is the answer to them. */
async function show(part: Partial<PurchaseDetail> = {}, refusal?: { status: number; body: object }) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(detail(part))
    sent.push([path, JSON.parse(body as string)])
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    return Response.json({ purchase: purchase(), task: task() })
  })
  showAt('/ops/purchases/7', { '/purchases/$id': { component: PurchaseScreen } }, { side: 'operator' })
  await screen.findByText('4821')
  return sent
}

const dialog = async () => within(await screen.findByRole('dialog'))
const amountField = async () => (await dialog()).getByRole<HTMLInputElement>('textbox', { name: /入金された金額/ })

test('the operator types the amount that arrived, in any digits, and confirms it with a reason', async () => {
  const sent = await show()
  expect(screen.getByText('入金待ち')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '入金を確認する' }))
  const amount = await amountField()
  expect(amount.value).toBe('')
  const open = await dialog()
  fireEvent.click(open.getByRole('button', { name: '入金を確認する' }))
  const missing = open.getByText('入金された金額を数字で入力してください')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(amount.getAttribute('aria-describedby')?.split(' ')).toContain(missing.id)
  expect(sent).toEqual([])

  fireEvent.change(amount, { target: { value: '３，０００円' } })
  fireEvent.click(open.getByRole('button', { name: '入金を確認する' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['/api/ops/purchases/7/bank-confirm', { amount: 3000, why }]])
})

test('another amount is refused, and the dialog keeps the words of the operator', async () => {
  const message = '入金額がご購入金額と異なります。金額をもう一度ご確認ください。'
  await show({}, { status: 400, body: { code: 'amount_differs', message } })
  fireEvent.click(screen.getByRole('button', { name: '入金を確認する' }))
  const amount = await amountField()
  fireEvent.change(amount, { target: { value: '2,560' } })
  const open = await dialog()
  fireEvent.click(open.getByRole('button', { name: '入金を確認する' }))
  const told = await open.findByText(message)
  expect(amount.getAttribute('aria-describedby')?.split(' ')).toContain(told.id)
  expect(document.activeElement).toBe(amount)
  expect(amount.value).toBe('2,560')
})

test('a purchase shows its money: payments, journals and the decisions that were made', async () => {
  await show({
    may: { confirm: false, refund: true },
    back,
    captures: [
      {
        id: 'cap_1',
        amount: 3000,
        fee: 83,
        at: '2026-11-21T03:00:00.000Z',
        fulfilled: 2800,
        suspense: 200,
        refunded: 0,
        disputed: true,
      },
    ],
    journals: [
      {
        id: 1,
        kind: 'capture',
        at: '2026-11-21T03:00:00.000Z',
        postings: [
          { account: 'gateway_komoju', currency: 'JPY', amount: 2917 },
          { account: 'fees', currency: 'JPY', amount: 83 },
          { account: 'suspense', currency: 'JPY', amount: -3000 },
        ],
      },
    ],
    tasks: [
      task({
        state: 'settled',
        settled: { at: '2026-11-25T03:00:00.000Z', by: 'ops@example.com', act: 'give_back', why: '会員の希望のため' },
      }),
    ],
  })
  expect(screen.queryByRole('button', { name: '入金を確認する' })).toBeNull()
  const [captures, journals] = screen.getAllByRole('table').map((table) => within(table))
  expect(captures?.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '入金代金預かり中返金手数料',
    '3,000円2,800円200円0円83円',
    '2026/11/21 12:00　cap_1 異議あり',
  ])
  expect(journals?.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '勘定円ポイント',
    expect.stringContaining('入金'),
    'KOMOJU 預け金+2,917',
    '支払手数料+83',
    '仮受金−3,000',
  ])
  expect(screen.getByText('会員の希望のため')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /反映する/ })).toBeNull()
})

test('a purchase shows what was said to and by its gateway, the newest first, in the time of Japan', async () => {
  await show({
    trail: {
      gateway: 'komoju',
      payment_id: 'pay_1',
      numbers: [{ name: 'code', value: '4821' }],
      ask_at: '2026-11-21T15:30:00.000Z',
      attempts: [
        { id: 1, act: 'issue', state: 'answered', code: null, at: '2026-11-20T15:00:00.000Z', ended_at: null },
        { id: 2, act: 'refund', state: 'refused', code: 'too_late', at: '2026-11-21T03:00:00.000Z', ended_at: null },
      ],
      webhooks: [{ id: 3, kind: 'payment.captured', at: '2026-11-21T02:00:00.000Z', applied: true }],
    },
  })
  expect(screen.getByText('KOMOJU pay_1')).toBeTruthy()
  expect(screen.getByText('2026/11/22 00:30')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: '決済サービスとのやり取り' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '日時やり取り結果',
    '2026/11/21 12:00返金を頼みました拒否されました too_late',
    '2026/11/21 11:00通知が届きました（payment.captured）反映済み',
    '2026/11/21 00:00支払い番号の発行を頼みました受け付けられました',
  ])
})

test('before a refund of a confirmed transfer the operator reads that they have to send the money themselves', async () => {
  const money = { amount: 3000, fee: 0, at: '2026-11-21T03:00:00.000Z', fulfilled: 3000, suspense: 0, refunded: 0 }
  const captures = [{ ...money, id: purchase().order_id, disputed: false }]
  await show({ may: { confirm: false, refund: true }, back, captures })
  fireEvent.click(screen.getByRole('button', { name: '返金する' }))
  expect((await dialog()).getByText(/会員の口座に振り込んでください/)).toBeTruthy()
})

test.each([
  ['ends', /プランをいま終了し、代金を返します。/],
  ['never_begins', /次の期間を取り消し、代金を返します。いまの期間は最後の日まで使え/],
  ['goes_on', /次の期間が支払い済みなので、プランは続きます。/],
  ['replaced', /上のプランに引き継がれているので、プランは続きます。/],
  ['over', /もう終わっているので、プランは何も変わりません。/],
] as const)('before a refund of a plan the operator reads its one effect and the yen: %s', async (effect, text) => {
  const name = 'ライトプラン（かんたん・グローバル講師・50語・月30回） 1か月'
  const plan = purchase({
    category_id: 4,
    name,
    payment_method: 'credit_card',
    status: 'fulfilled',
    points: 0,
    bonus: 0,
  })
  await show({ purchase: plan, may: { confirm: false, refund: true }, back: { points: 0, yen: 5480, plan: effect } })
  fireEvent.click(screen.getByRole('button', { name: '返金する' }))
  const open = await dialog()
  expect(open.getByText(`${name} 返金 5,480円`)).toBeTruthy()
  expect(open.getAllByText(/代金を返します/)).toHaveLength(1)
  expect(open.getByText(text)).toBeTruthy()
  expect(open.queryByText(/教材/)).toBeNull()
})

test('a purchase is refunded with a reason', async () => {
  const sent = await show({ may: { confirm: false, refund: true }, back })
  fireEvent.click(screen.getByRole('button', { name: '返金する' }))
  const open = await dialog()
  expect(open.getByText('3,000ポイント 返金 2,000円、引くポイント 2,030pt')).toBeTruthy()
  expect(open.getByText(/まだ使われていない分/)).toBeTruthy()
  expect(open.queryByText(/口座に振り込んで/)).toBeNull()
  fireEvent.change(open.getByRole('textbox', { name: /理由/ }), { target: { value: '会員の希望のため' } })
  fireEvent.click(open.getByRole('button', { name: '返金する' }))
  await vi.waitFor(() => expect(sent).toEqual([['/api/ops/purchases/7/refund', { why: '会員の希望のため' }]]))
})
