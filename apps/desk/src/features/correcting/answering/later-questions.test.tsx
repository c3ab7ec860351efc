import type { DeskOrder } from '@tensaku/contract'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayTime } from '../../../lib/format.ts'
import { WriterContext, type Writer } from '../../../lib/writer.ts'
import { orderInHand } from '../test/order-in-hand.ts'
import { LaterQuestions } from './later-questions.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const question = (given: Partial<DeskOrder['questions'][number]> = {}): DeskOrder['questions'][number] => ({
  id: 3,
  content: 'なぜ複数形ですか？',
  answer: null,
  asked_at: '2026-11-20T12:00:00.000Z',
  answered_at: null,
  answer_by: '2026-11-22T12:00:00.000Z',
  pay_yen: 50,
  refunded: false,
  ...given,
})

function show(questions: DeskOrder['questions'], writer: Writer = 'instructor.1') {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push([`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : undefined])
    return Response.json(
      { code: 'question_closed', message: 'この質問は、すでに回答済みか、受付を終えています。' },
      { status: 409 },
    )
  })
  cleanup()
  render(
    <WriterContext value={writer}>
      <LaterQuestions order={orderInHand(5, { questions })} questions={questions} onAnswered={() => undefined} />
    </WriterContext>,
  )
  return calls
}

test('an answer is sent unchanged; a refusal is shown, and the text stays', async () => {
  const calls = show([question()])
  fireEvent.click(screen.getByRole('button', { name: '回答を送る' }))
  await screen.findByText('回答を入力してください')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' many のあとだからです。 ' } })
  fireEvent.click(screen.getByRole('button', { name: '回答を送る' }))
  await screen.findByText('この質問は、すでに回答済みか、受付を終えています。')
  expect(calls).toEqual([['POST /api/instructor/orders/5/questions/3/answer', { answer: 'many のあとだからです。' }]])
  expect(screen.getByRole('textbox', { hidden: true })).toMatchObject({ value: ' many のあとだからです。 ' })
})

test('an answer with contact details names them under its field and is not sent', async () => {
  const calls = show([question()])
  const write = (value: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: '回答を送る' }))
  }
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const selected = () => field.value.slice(field.selectionStart, field.selectionEnd)
  write('こちら、LINE ID: taro_99 へどうぞ。')
  const note = await screen.findByRole('region', { name: 'このままではお送りできません' })
  expect(note.textContent).toContain('連絡先のやりとりはお控えください。次のところを直してから')
  expect(note.textContent).not.toContain('強い言葉')
  expect(note.querySelector('q')?.textContent).toBe('LINE ID: taro_99')
  expect([calls, screen.queryByRole('dialog')]).toEqual([[], null])
  expect([field.getAttribute('aria-invalid'), document.activeElement, selected()]).toEqual([
    'true',
    field,
    'LINE ID: taro_99',
  ])
  field.setSelectionRange(0, 0)
  fireEvent.click(within(note).getByRole('button', { name: 'LINE ID: taro_99' }))
  expect(selected()).toBe('LINE ID: taro_99')
  fireEvent.change(field, { target: { value: 'こちら、LINE ID: taro_99 へ。' } })
  expect(screen.queryByText('このままではお送りできません')).not.toBeNull()
  fireEvent.change(field, { target: { value: 'こちらへ。' } })
  expect(screen.queryByText('このままではお送りできません')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  write('数えられるので、s が付きます。')
  await expect.poll(() => calls).toHaveLength(1)
  expect(screen.queryByText('このままではお送りできません')).toBeNull()
})

test('the button is ready again while a refusal is read', async () => {
  show([question()])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'many のあとだからです。' } })
  const send = screen.getByRole('button', { name: '回答を送る' })
  fireEvent.click(send)
  expect(send.getAttribute('aria-busy')).toBe('true')
  await screen.findByText('この質問は、すでに回答済みか、受付を終えています。')
  await expect.poll(() => send.getAttribute('aria-busy')).not.toBe('true')
})

test('the pay of an answer stands beside its button', () => {
  show([question({ pay_yen: 65 })])
  const send = screen.getByRole('button', { name: '回答を送る' })
  expect(send.parentElement?.textContent).toMatch(/報酬 65円/)
})

test('an answered or closed question has no field', () => {
  show([question({ answer: 'はい。', answered_at: '2026-11-21T03:42:00.000Z' }), question({ id: 4, refunded: true })])
  expect(screen.getByText(`${dayTime('2026-11-21T03:42:00.000Z')} に回答`)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('受付を終え、ポイントを学習者にお返ししました。回答は不要です。')).toBeTruthy()
})

test('an unfinished answer stays on this device for its author until it is sent', async () => {
  const both = [question(), question({ id: 4 })]
  const written = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
  show(both)
  fireEvent.change(screen.getAllByRole('textbox')[1] ?? document.body, { target: { value: '数えられるので' } })
  show(both, 'instructor.2')
  expect(written()).toEqual(['', ''])
  show(both)
  expect(written()).toEqual(['', '数えられるので'])

  vi.stubGlobal('fetch', async () => Response.json({ id: 5 }))
  fireEvent.click(screen.getAllByRole('button', { name: '回答を送る' })[1] ?? document.body)
  await screen.findByText('回答を送りました。')
  show(both)
  expect(written()).toEqual(['', ''])
})

test('an answer that was too late stays readable for its author until it is deleted', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const late = () => screen.queryByText('数えられるので、s が付きます。')
  const offered = () => screen.queryByRole('button', { name: /^(コピーする|消す|取り消す)$/ })
  show([question(), question({ id: 4 })])
  const [first, second] = screen.getAllByRole('textbox')
  fireEvent.change(first ?? document.body, { target: { value: '数えられるので、s が付きます。\n' } })
  fireEvent.change(second ?? document.body, { target: { value: '同じ答え' } })
  const closed = [question({ answer: 'ほかの端末で答えました。' }), question({ id: 4, answer: '同じ答え' })]

  show(closed, 'instructor.2')
  expect([late(), offered()]).toEqual([null, null])
  for (const questions of [closed, [question({ refunded: true })]]) {
    show(questions)
    expect(late()).not.toBeNull()
  }
  fireEvent.click(screen.getByRole('button', { name: 'コピーする' }))
  await screen.findByText('コピーしました。')
  expect(copied).toEqual(['数えられるので、s が付きます。'])

  fireEvent.click(screen.getByRole('button', { name: '消す' }))
  expect(late()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '取り消す' }))
  show(closed)
  fireEvent.click(screen.getByRole('button', { name: '消す' }))
  show(closed)
  expect([late(), offered()]).toEqual([null, null])
})
