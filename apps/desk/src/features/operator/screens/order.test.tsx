import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { orderStatus } from '@tensaku/domain/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { order } from '../orders/test/order-sample.ts'
import type { OperatorOrder } from '../orders/queries.ts'
import { openedFrom } from '../shell/search-params.ts'
import { OrderScreen } from './order.tsx'

afterEach(cleanUp)

const flags = [{ kind: 'messenger' as const, place: 'comment' as const, n: null, found: 'LINE: taro_99' }]
const may = { check: true, send_back: true, reassign: true, cancel: true, refund: false }
const held = { status: orderStatus.checking, submitted_at: '2026-11-20T05:00:00.000Z', may }

const correction = { language: 'en', lines: [], comment: '続きは LINE: taro_99 へどうぞ。' }
const none = { items: [], total: 0 }
const calm = { overdue: none, unclaimed: none, questions: none }

function show(
  address: string,
  part: Partial<OperatorOrder>,
  answer = new Response(null, { status: 204 }),
  trouble: object = calm,
) {
  const state = { part }
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      state.part = { status: orderStatus.corrected }
      return answer
    }
    if (path.includes('/trouble')) return Response.json(trouble)
    if (path.includes('/timeline'))
      return Response.json({ items: [], pagination: { page: 1, per_page: 30, last_page: 1, total: 0 } })
    if (path.includes('/text')) return Response.json({ lines: [], message: '', questions: [], correction })
    return Response.json(order(state.part))
  })
  const search = (given: Record<string, unknown>) => ({ page: 1, ...openedFrom(given['from']) })
  const lists = {
    '/held': { component: () => <p>確認の一覧</p> },
    '/consultations': { component: () => null },
    '/members/$id': { component: () => null },
  }
  return showAt(address, { '/orders/$id': { component: OrderScreen, search }, ...lists }, { side: 'operator' })
}

test('a held delivery begins with its reasons; after the check the operator is back at the list', async () => {
  show('/ops/orders/5', { ...held, flags })
  const box = within(await screen.findByRole('region', { name: '気になる記述が1か所あります' }))
  expect(box.getByText('LINE: taro_99')).toBeTruthy()
  expect(box.getByText('講師が直して納品し直します。学習者には知らせません。')).toBeTruthy()
  fireEvent.click(box.getByRole('button', { name: '公開する' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/ }), { target: { value: '連絡先ではありません' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '公開する' }))
  expect(await screen.findByText('確認の一覧')).toBeTruthy()
  expect(screen.getByText('添削を公開しました。')).toBeTruthy()
})

test('the box quotes the sentence around the flagged words from the shown text', async () => {
  const found = 'taro_99'
  show('/ops/orders/5?from=held', { ...held, flags: [{ kind: 'messenger', place: 'comment', n: null, found }] })
  const box = within(await screen.findByRole('region', { name: '気になる記述が1か所あります' }))
  expect(await box.findByText('「続きは LINE: taro_99 へどうぞ。」')).toBeTruthy()
})

test('the flagged words of a held delivery lead to their place, also before its text was opened', async () => {
  show('/ops/orders/5', { ...held, flags })
  const words = await screen.findByRole('button', { name: 'LINE: taro_99' })
  expect(screen.queryByText(correction.comment)).toBeNull()
  for (let press = 0; press < 2; press++) {
    getSelection()?.removeAllRanges()
    fireEvent.click(words)
    await screen.findByText(correction.comment)
    await expect.poll(() => String(getSelection())).toBe('LINE: taro_99')
  }
})

test('when another operator was first, the refusal stays in sight', async () => {
  const refusal = { code: 'already_checked', message: 'この納品の確認は、すでに済んでいます。' }
  show('/ops/orders/5', { ...held, flags }, Response.json(refusal, { status: 409 }))
  fireEvent.click(await screen.findByRole('button', { name: '公開する' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/ }), { target: { value: '連絡先ではありません' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '公開する' }))
  await expect.poll(() => screen.queryByRole('region', { name: /^気になる記述/ })).toBeNull()
  expect(within(screen.getByRole('dialog')).getByText(refusal.message)).toBeTruthy()
})

test('a delivery without a flag names the time of its publication', async () => {
  show('/ops/orders/5', { ...held, published_by: '2036-11-20T17:00:00.000Z' })
  const box = within(await screen.findByRole('region', { name: '新しい講師の納品です' }))
  expect(box.getByText(/に自動で公開されます/)).toBeTruthy()
})

test('the text of a delivery is open only after the lists of checks, and the page says that reading is recorded', async () => {
  show('/ops/orders/5?from=held', held)
  expect(await screen.findByText('学習者の文章')).toBeTruthy()
  expect(screen.getByText('閲覧はサーバーのログに残ります（操作の記録には載りません）。')).toBeTruthy()
  cleanup()
  show('/ops/orders/5', held)
  expect(
    await screen.findByText(
      '学習者の文章です。表示すると、閲覧がサーバーのログに残ります（操作の記録には載りません）。',
    ),
  ).toBeTruthy()
  expect(screen.queryByText('学習者の文章')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '表示する' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '本文と添削' }))
  expect(await screen.findByText('学習者の文章')).toBeTruthy()
})

test('an order that was opened from the consultations shows the consultation and leads back', async () => {
  const consultations = [
    { id: 8, author: 'learner' as const, content: '訳し方の相談です。', at: '2026-11-20T12:00:00.000Z' },
  ]
  show('/ops/orders/5?from=consultations', { consultations })
  expect(await screen.findByText('訳し方の相談です。')).toBeTruthy()
  const [text, facts] = [screen.getByRole('button', { name: '表示する' }), screen.getByText('学習者')]
  expect(text.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご相談' }).getAttribute('href')).toBe('/ops/consultations')
})

test('an overdue order begins with its trouble and the act that ends it, and leads back to the trouble', async () => {
  const due = new Date(Date.now() - 16 * 3_600_000 - 60_000).toISOString()
  const late = { ...order(), due_at: due, taken_back_at: '2036-11-25T18:30:00.000Z', act: 'reassign' }
  show('/ops/orders/5?from=trouble', {}, undefined, { ...calm, overdue: { items: [late], total: 1 } })
  const box = within(await screen.findByRole('region', { name: '納期切れ' }))
  expect(box.getByText('16時間の遅れ')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '担当を替える' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: '要対応' }).getAttribute('href')).toBe('/ops')
})

test('an order that was opened from the page of its learner leads back to it', async () => {
  show('/ops/orders/5?from=member', held)
  expect(await screen.findByText('駅前の本屋')).toBeTruthy()
  const [back] = screen.getAllByRole('link')
  expect(back?.textContent).toBe('hanako_s')
  expect(back?.getAttribute('href')).toBe('/ops/members/2')
})
