import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { Acts, Decisions, useActs } from './acts.tsx'
import { order } from './test/order-sample.ts'
import type { OperatorOrder } from './queries.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showPart } from '../../../test/show.tsx'

afterEach(cleanUp)

const nothing = { check: false, send_back: false, reassign: false, cancel: false, refund: false }
const held = { check: true, send_back: true, reassign: true, cancel: true, refund: false }

function AllActs({ order: shown }: { order: OperatorOrder }) {
  const { button, dialog } = useActs(shown)
  return (
    <>
      {shown.may.check && <Decisions order={shown} button={button} />}
      <Acts order={shown} button={button} except={[]} />
      {dialog}
    </>
  )
}

function show(overrides: Partial<OperatorOrder>, answer = new Response(null, { status: 204 })) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json({ items: [{ id: 7, name: 'Ken', type: 'global', working: 1, slots: 3 }] })
    sent.push([`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : undefined])
    return answer.clone()
  })
  showPart(<AllActs order={order(overrides)} />)
  return sent
}

const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const because = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/ }), { target: { value: text } })
/** The button of the dialog, not the one that opened it. */
const submit = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body

test('only allowed acts are offered', () => {
  show({ status: orderStatus.corrected, may: nothing })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a held delivery can be reassigned or cancelled, and the dialog explains the effects first', async () => {
  const sent = show({ status: orderStatus.checking, may: held, pays: true, pay_yen: 340 })
  open('担当を替える')
  expect(screen.getByText(/^確認中の納品は公開せずに、いまの講師の担当を外します/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'やめる' }))
  open('注文をキャンセルする')
  expect(screen.getByText(/^確認中の納品は公開せずに、学習者に332ポイントを返し/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /を支払う$/ }))
  because('学習者からの申し出のため')
  fireEvent.click(submit('注文をキャンセルする'))
  await screen.findByText('キャンセルし、ポイントを返しました。')
  expect(sent).toEqual([
    ['POST /api/ops/orders/5/cancel', { for_cause: false, seen_in: 2, why: '学習者からの申し出のため' }],
  ])
})

test('nothing is sent back to a suspended instructor, and the alternative is explained', () => {
  show({ status: orderStatus.checking, may: { ...held, send_back: false } })
  expect(screen.queryByRole('button', { name: '差し戻す' })).toBeNull()
  expect(screen.getByText(/差し戻しはできません。公開しないときは、「担当を替える」/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '担当を替える' })).toBeTruthy()
  cleanup()
  show({ status: orderStatus.checking, open_to_others: false, may: { ...held, send_back: false, reassign: false } })
  expect(screen.getByText(/差し戻しはできません。公開しないときは、キャンセルして/)).toBeTruthy()
  cleanup()
  show({ status: orderStatus.checking, may: held })
  expect(screen.queryByText(/差し戻しはできません/)).toBeNull()
})

test('a running offer can go to another instructor, with its own texts', async () => {
  const offer = { id: 9, name: 'Aya', until: '2026-11-21T03:00:00.000Z' }
  const sent = show({
    status: orderStatus.waiting,
    instructor: null,
    offer,
    may: { ...nothing, reassign: true, cancel: true },
  })
  open('依頼先を替える')
  expect(screen.getByText(/^Ayaさんへの依頼を取り下げ/)).toBeTruthy()
  await screen.findByRole('option', { name: /^Ken/ })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
  because('お返事がないため')
  fireEvent.click(submit('依頼先を替える'))
  await screen.findByText('依頼先を替えました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/reassign', { to: 7, seen_in: 0, why: 'お返事がないため' }]])
})

test('a dialog opens on its first field', () => {
  show({ status: orderStatus.checking, may: held, pays: true, pay_yen: 340 })
  open('差し戻す')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^理由/ }))
  cleanup()
  show({ status: orderStatus.checking, may: held, pays: true, pay_yen: 340 })
  open('注文をキャンセルする')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /を支払う$/ }))
})

test('several taps publish a delivery once, with the usual reason by default', async () => {
  const sent = show({ status: orderStatus.checking, may: held })
  open('公開する')
  fireEvent.click(submit('公開する'))
  fireEvent.click(submit('公開する'))
  await screen.findByText('添削を公開しました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/approve', { why: '内容を確認し、問題ありませんでした。' }]])
})

test('for a flagged delivery no reason is filled in, and the dialog repeats the flagged words', () => {
  show({
    status: orderStatus.checking,
    may: held,
    flags: [{ kind: 'messenger', place: 'comment', n: null, found: 'LINE: aya' }],
  })
  open('公開する')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(screen.getByRole('dialog').textContent).toContain('LINE: aya')
  fireEvent.click(screen.getByRole('button', { name: 'やめる' }))
  open('差し戻す')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('連絡先の記載を消して、もう一度お届けください。')
})

test('without a reason nothing is sent; a refusal is shown, and the text stays', async () => {
  const refusal = { code: 'already_checked', message: 'この納品の確認は、すでに済んでいます。' }
  const sent = show({ status: orderStatus.checking, may: held }, Response.json(refusal, { status: 409 }))
  open('差し戻す')
  because('短い')
  fireEvent.click(submit('差し戻す'))
  await screen.findByText('理由を5文字以上で入力してください')
  expect(sent).toEqual([])
  because('2行目の冠詞を見直してください。')
  fireEvent.click(submit('差し戻す'))
  await screen.findByText(refusal.message)
  expect(screen.getByRole('textbox', { name: /^理由/ })).toMatchObject({ value: '2行目の冠詞を見直してください。' })
})

test('before an order in time is cancelled the dialog asks whether the work is paid', async () => {
  const sent = show({ status: orderStatus.correcting, pays: true, pay_yen: 340 })
  open('注文をキャンセルする')
  because('学習者からの申し出のため')
  fireEvent.click(submit('注文をキャンセルする'))
  await screen.findByText('報酬を支払うかどうかを選んでください')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /を支払う$/ }))
  fireEvent.click(submit('注文をキャンセルする'))
  await screen.findByText('キャンセルし、ポイントを返しました。')
  expect(sent).toEqual([
    ['POST /api/ops/orders/5/cancel', { for_cause: false, seen_in: 1, why: '学習者からの申し出のため' }],
  ])
})

test('an order is offered to everybody or to one of the candidates', async () => {
  const sent = show({ status: orderStatus.correcting, may: { ...nothing, reassign: true, cancel: true } })
  open('担当を替える')
  await screen.findByRole('option', { name: /^Ken/ })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '7' } })
  because('講師が体調を崩したため')
  fireEvent.click(submit('担当を替える'))
  await screen.findByText('担当を外しました。')
  expect(sent).toEqual([['POST /api/ops/orders/5/reassign', { to: 7, seen_in: 1, why: '講師が体調を崩したため' }]])
})

test('several taps refund a delivered order once, with a reason', async () => {
  const sent = show({ status: orderStatus.corrected, may: { ...nothing, refund: true } })
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

test('a reason is restored for the same act on the same order until the act is done', async () => {
  const wording = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^理由/ }).value
  const may = held
  show({ status: orderStatus.checking, may })
  open('差し戻す')
  because('2行目の冠詞を見直してください。')
  cleanup()

  const sent = show({ status: orderStatus.checking, may })
  open('注文をキャンセルする')
  expect(wording()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'やめる' }))
  open('差し戻す')
  expect(wording()).toBe('2行目の冠詞を見直してください。')
  expect(screen.getByText('書きかけを戻しました。')).toBeTruthy()
  fireEvent.click(submit('差し戻す'))
  await screen.findByText('講師に差し戻しました。')
  expect(sent).toHaveLength(1)
  open('差し戻す')
  expect(wording()).toBe('')
})
