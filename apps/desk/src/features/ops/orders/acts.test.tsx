import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { Acts } from './acts.tsx'
import { order } from './test/order-sample.ts'
import type { OpsOrder } from './queries.ts'

afterEach(() => {
  cleanup()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function show(given: Partial<OpsOrder>, answer = new Response(null, { status: 204 })) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json({ items: [{ id: 7, name: 'Ken', type: 'global', working: 1, slots: 3 }] })
    sent.push([`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : undefined])
    return answer.clone()
  })
  render(
    <QueryClientProvider client={queries}>
      <Acts order={order(given)} />
    </QueryClientProvider>,
  )
  return sent
}

const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const because = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/ }), { target: { value: text } })
/** The button of the dialog, not the one that opened it. */
const submit = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body

test('nothing is offered that may not be done', () => {
  show({ status: 3, may: { check: false, reassign: false, cancel: false, refund: false } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/先に「講師に戻す」/)).toBeNull()
})

test('of a held delivery the way to reassign or cancel it is told', () => {
  show({ status: 2, may: { check: true, reassign: false, cancel: false, refund: false } })
  expect(screen.getByText(/先に「講師に戻す」/)).toBeTruthy()
})

test('a delivery is published once however often it is tapped, with the usual reason if no other is given', async () => {
  const sent = show({ status: 2, may: { check: true, reassign: false, cancel: false, refund: false } })
  open('公開する')
  fireEvent.click(submit('公開する'))
  fireEvent.click(submit('公開する'))
  await screen.findByText('添削を公開しました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/approve', { why: '内容を確認し、問題ありませんでした。' }]])
})

test('without a reason nothing is sent; a refusal is told, and what was written stays', async () => {
  const refusal = { code: 'already_checked', message: 'この納品の確認は、すでに済んでいます。' }
  const sent = show(
    { status: 2, may: { check: true, reassign: false, cancel: false, refund: false } },
    Response.json(refusal, { status: 409 }),
  )
  open('講師に戻す')
  because('短い')
  fireEvent.click(submit('講師に戻す'))
  await screen.findByText('理由を5文字以上で入力してください')
  expect(sent).toEqual([])
  because('2行目の冠詞を見直してください。')
  fireEvent.click(submit('講師に戻す'))
  await screen.findByText(refusal.message)
  expect(screen.getByRole('textbox', { name: /^理由/ })).toMatchObject({ value: '2行目の冠詞を見直してください。' })
})

test('whether the work is paid is asked before an order is cancelled that is in hand in time', async () => {
  const sent = show({ status: 1, pays: true, pay_yen: 340 })
  open('キャンセルする')
  because('学習者からの申し出のため')
  fireEvent.click(submit('キャンセルする'))
  await screen.findByText('報酬を支払うかどうかを選んでください')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /を支払う$/ }))
  fireEvent.click(submit('キャンセルする'))
  await screen.findByText('キャンセルし、ポイントを返しました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/cancel', { for_cause: false, why: '学習者からの申し出のため' }]])
})

test('an order is given to everybody, or to one of those who may have it', async () => {
  const sent = show({ status: 1, may: { check: false, reassign: true, cancel: true, refund: false } })
  open('担当を替える')
  await screen.findByRole('option', { name: /^Ken/ })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
  because('講師が体調を崩したため')
  fireEvent.click(submit('担当を替える'))
  await screen.findByText('担当を外しました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/reassign', { to: 7, why: '講師が体調を崩したため' }]])
})

test('what a delivered order cost is given back once, however often it is tapped, and with a reason', async () => {
  const sent = show({ status: 3, may: { check: false, reassign: false, cancel: false, refund: true } })
  open('ポイントを返す')
  expect(screen.getByText(/^学習者に332ポイントを返し/)).toBeTruthy()
  fireEvent.click(submit('ポイントを返す'))
  await screen.findByText('理由を5文字以上で入力してください')
  expect(sent).toEqual([])
  because('解説の誤りが多かったため')
  fireEvent.click(submit('ポイントを返す'))
  fireEvent.click(submit('ポイントを返す'))
  await screen.findByText('ポイントを返しました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/refund', { why: '解説の誤りが多かったため' }]])
})

test('a reason is there again for the same act on the same order until it was done', async () => {
  const wording = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^理由/ }).value
  const may = { check: true, reassign: false, cancel: true, refund: false }
  show({ status: 2, may })
  open('講師に戻す')
  because('2行目の冠詞を見直してください。')
  cleanup()

  const sent = show({ status: 2, may })
  open('キャンセルする')
  expect(wording()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'やめる' }))
  open('講師に戻す')
  expect(wording()).toBe('2行目の冠詞を見直してください。')
  expect(screen.getByText('書きかけを戻しました。')).toBeTruthy()
  fireEvent.click(submit('講師に戻す'))
  await screen.findByText('講師に戻しました。')
  expect(sent).toHaveLength(1)
  open('講師に戻す')
  expect(wording()).toBe('')
})
