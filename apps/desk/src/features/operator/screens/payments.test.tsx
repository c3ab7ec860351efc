import { day } from '@tensaku/domain/calendar'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language, speakChosenLanguage } from '../../../lib/language.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import type { PaymentTask } from '../payments/queries.ts'
import { listOf, task } from '../payments/test/payment-sample.ts'
import { choiceOf, storyOf } from '../payments/task-texts.ts'
import { filterOf, pageOf } from '../shell/search-params.ts'
import { PaymentsScreen } from './payments.tsx'

beforeEach(() => language.set('ja'))
afterEach(async () => {
  refusal = undefined
  await cleanUp()
})

/** Shows the list of these tasks. Returns the changes that were sent, and the states that were asked for. */
let refusal: object | undefined
async function show(...tasks: PaymentTask[]) {
  const sent: unknown[] = []
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      asked.push(new URL(path, 'http://desk').searchParams.get('state'))
      return Response.json(listOf(tasks))
    }
    sent.push([path, JSON.parse(body as string)])
    if (refusal) {
      tasks.length = 0
      return Response.json(refusal, { status: 409 })
    }
    return Response.json({ task: task({ state: 'settled' }) })
  })
  const filter = filterOf(['open', 'settled'])
  const search = (given: Record<string, unknown>) => ({ page: 1, filter: filter(given['filter']) })
  showAt('/ops/payments', { '/payments': { component: PaymentsScreen, search } }, { side: 'operator' })
  await screen.findByText(tasks.length === 0 ? '確認の必要な入金はありません' : /^全\d+件$/)
  return { sent, asked }
}

/** Opens a page of a list that has only `last` pages by now. Returns the pages that were asked for. */
async function showPage(page: number, last: number) {
  const pages: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const asked = new URL(path, 'http://desk').searchParams.get('page')
    pages.push(asked)
    const items = Number(asked) > last ? [] : [task()]
    return Response.json({ items, pagination: { page: Number(asked), per_page: 20, last_page: last, total: 40 } })
  })
  const search = (given: Record<string, unknown>) => ({ page: pageOf(given['page'] ?? page), filter: 'open' })
  showAt('/ops/payments', { '/payments': { component: PaymentsScreen, search } }, { side: 'operator' })
  return { pages }
}

test('a late payment that can only go back says the one reason for it', () => {
  const texts = (['withdrawn', 'coupon', 'owned', 'plan', null] as const).map((obstacle) =>
    choiceOf(task({ acts: ['give_back'], obstacle })),
  )
  expect(texts).toEqual([
    '会員が退会したので、3,000円の返金だけができます。',
    'この購入のクーポンは別の購入で使われたので、3,000円の返金だけができます。',
    '会員がすでに持っている教材なので、3,000円の返金だけができます。',
    'この購入の後で会員のプランが変わったので、3,000円の返金だけができます。',
    'いまは付与できないので、3,000円の返金だけができます。',
  ])
})

test('each kind of payment has a row with its amount, and a story in one sentence', async () => {
  const kinds = [
    'late',
    'short',
    'surplus',
    'double',
    'unmatched',
    'dispute',
    'refund_at_gateway',
    'lost',
    'refund_refused',
  ] as const
  const open = { acts: [] as PaymentTask['acts'] }
  const shown = kinds.map((kind, at) => task({ kind, id: at + 1, amount: 500, ...(kind === 'dispute' && open) }))
  await show(...shown)
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  expect(rows).toEqual([
    '終了後の入金500円（代金3,000円）',
    '入金不足500円（代金3,000円）',
    '入金超過500円（代金3,000円）',
    '二重の入金500円（代金3,000円）',
    '購入が不明500円（代金3,000円）',
    '異議申し立て500円（代金3,000円）',
    '管理画面で返金500円（代金3,000円）',
    '異議の損失500円（代金3,000円）',
    '返金の拒否500円（代金3,000円）',
  ])
  expect(shown.map(storyOf)).toEqual([
    '支払い期限の11/23 23:59を過ぎてから、500円が入金されました。',
    '3,000円の購入に、500円しか入金されていません。',
    '3,000円の購入に、500円多く入金されました。',
    '支払い済みの購入に、もう一度500円が入金されました。',
    'どの購入のものか分からない500円が入金されました。',
    '会員が、500円の支払いにカード会社を通して異議を申し立てました。',
    '決済サービスの管理画面から、500円が返金されました。',
    '異議が認められて代金が引き戻され、使われていた500円分が損失になりました。',
    '取り消した購入の代金500円の返金を、KOMOJUが受け付けませんでした。',
  ])
})

test.each([
  [
    'cancelled',
    '2026-11-22T03:00:00.000Z',
    'キャンセルされた購入に、500円が入金されました。',
    '¥500 came in for a cancelled purchase.',
  ],
  [
    'failed',
    '2026-11-24T03:00:00.000Z',
    '終了した購入に、500円が入金されました。',
    '¥500 came in for a purchase that had ended.',
  ],
  [
    'fulfilled',
    '2026-11-22T03:00:00.000Z',
    '終了した購入に、500円が入金されました。',
    '¥500 came in for a purchase that had ended.',
  ],
  ['fulfilled', '2026-11-24T03:00:00.000Z', '支払い期限の11/23 23:59を過ぎてから、500円が入金されました。', undefined],
] as const)('late money of a purchase that is %s, seen %s: %s', (status, created_at, inJapanese, inEnglish) => {
  const { purchase } = task()
  const story = () => storyOf(task({ amount: 500, created_at, purchase: purchase && { ...purchase, status } }))
  speakChosenLanguage()
  expect(story()).toBe(inJapanese)
  language.set('en')
  if (inEnglish !== undefined) expect(story()).toBe(inEnglish)
})

test.each([
  ['入金 4 を購入に反映する', '反映する', 'fulfil'],
  ['入金 4 を返金する', '返金する', 'give_back'],
])('%s settles the task with a reason', async (name, submit, act) => {
  const { sent } = await show(task())
  expect(screen.getByRole('link', { name: /^購入 7/ }).getAttribute('href')).toBe('/ops/purchases/7')
  fireEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: submit }))
  expect(dialog.getByText('理由を5文字以上で入力してください')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: /理由/ }), { target: { value: '会員に確かめました' } })
  fireEvent.click(dialog.getByRole('button', { name: submit }))
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/ops/payment-tasks/4/settle', { act, why: '会員に確かめました' }]]),
  )
})

test('a payment offers only the acts that are possible, and says so when there is none', async () => {
  await show(
    task({ id: 1, kind: 'unmatched', acts: ['give_back'], purchase_id: null, purchase: null, member: null }),
    task({ id: 2, kind: 'dispute', acts: [] }),
  )
  const [unmatched, dispute] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(unmatched?.getAllByRole('button').map((one) => one.textContent)).toEqual(['返金する'])
  expect(dispute?.queryAllByRole('button')).toEqual([])
  expect(dispute?.getByText('カード会社の結果待ち')).toBeTruthy()
  expect(unmatched?.getByText('KOMOJU pay_1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '入金 1 を返金する' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/購入が分からないので、3,000円の返金だけができます/)).toBeTruthy()
})

test.each([
  [
    task(),
    '反映する',
    /代金3,000円をあて、会員に3,000ポイント＋無料 30ポイントを付与して知らせます。.*仮受金から前受金/,
  ],
  [task({ amount: 3200 }), '反映する', /余る200円は、別の/],
  [task(), '返金する', /3,000円を、KOMOJUから支払い元に返します。会員のポイント、教材、プランは変わりません。.*仮受金/],
  [task({ gateway: 'bank' }), '返金する', /3,000円を会員の口座に振り込んでから.*普通預金/],
  [
    task({ kind: 'refund_refused', acts: ['give_back'] }),
    'もう一度返金する',
    /ポイント、教材、プランは取り消してあり.*未払金/,
  ],
  [task({ kind: 'dispute', acts: ['fulfil'] }), '確認済みにする', /ここでは何も変わりません/],
])('an act tells its effects on member, money and books before it is done', async (one, label, effects) => {
  await show(one)
  fireEvent.click(screen.getByText(label))
  expect(within(await screen.findByRole('dialog')).getByText(effects)).toBeTruthy()
})

test('a row tells how long its payment has waited, and how a dispute ended', async () => {
  const waiting = new Date(Date.now() - 3 * day).toISOString()
  await show(
    task({ id: 1, created_at: waiting }),
    task({ id: 2, kind: 'dispute', acts: ['fulfil'] }),
    task({ id: 3, kind: 'dispute', acts: ['give_back'] }),
    task({ id: 4, kind: 'refund_refused', acts: [] }),
  )
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('3日待ち')
  expect(rows[1]).toContain('異議の棄却')
  expect(rows[2]).toContain('異議の成立')
  expect(rows[3]).toContain('返金の返事待ち')
})

test('the dialog of an act names the payer, the purchase and the payment at its gateway', async () => {
  await show(task())
  fireEvent.click(screen.getByRole('button', { name: '入金 4 を返金する' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('hanako_s hanako@example.com')).toBeTruthy()
  expect(dialog.getByText('購入 7 3,000ポイント')).toBeTruthy()
  expect(dialog.getByText('KOMOJU pay_1')).toBeTruthy()
})

test('a page whose last payment has been settled leads to the last one that has some', async () => {
  const { pages } = await showPage(3, 2)
  await vi.waitFor(() => expect(pages).toEqual(['3', '2']))
  expect(await screen.findByText('2 / 2 ページ')).toBeTruthy()
})

test('money that has moved already is only marked as seen', async () => {
  const { sent } = await show(task({ kind: 'refund_at_gateway', acts: ['give_back'] }))
  fireEvent.click(screen.getByRole('button', { name: '入金 4 を確認済みにする' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /理由/ }), { target: { value: '会員に確かめました' } })
  fireEvent.click(dialog.getByRole('button', { name: '確認済みにする' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/ops/payment-tasks/4/settle', { act: 'give_back', why: '会員に確かめました' }]]),
  )
})

test('the settled payments are asked for by their own link', async () => {
  const { asked } = await show()
  fireEvent.click(screen.getByRole('link', { name: '処理済み' }))
  expect(await screen.findByText('処理済みの入金はありません')).toBeTruthy()
  expect(asked).toEqual(['open', 'settled'])
})

test('a payment that a colleague has settled meanwhile leaves the list, and the refusal is told', async () => {
  await show(task())
  refusal = { code: 'task_settled', message: '対応済みです。' }
  fireEvent.click(screen.getByRole('button', { name: '入金 4 を返金する' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /理由/ }), { target: { value: '会員に確かめました' } })
  fireEvent.click(dialog.getByRole('button', { name: '返金する' }))
  await screen.findByText('確認の必要な入金はありません')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('対応済みです。')).toBeTruthy()
})

test('money that a plan waits for is told with the name of the plan', async () => {
  const name = 'ライトプラン（かんたん・グローバル講師・50語・月30回） 1か月'
  const { purchase } = task()
  const plan = purchase && { ...purchase, category_id: 4 as const, name, points: 0, bonus: 0, amount: 5480 }
  await show(task({ amount: 5480, purchase: plan }))
  fireEvent.click(screen.getByRole('button', { name: /反映する/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/お支払いのあった日から始めて、会員に知らせます。/).textContent).toContain(name)
  expect(dialog.queryByText(/教材/)).toBeNull()
})
