import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Consultation } from './consultation.tsx'
import { cleanUp } from '../../../test/clean-up.ts'

afterEach(cleanUp)

const messages = [
  { id: 8, author: 'learner' as const, content: '訳し方の相談です。', at: '2026-11-20T12:00:00.000Z' },
  { id: 9, author: 'learner' as const, content: '追伸です。', at: '2026-11-20T12:05:00.000Z' },
]

function show(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : undefined])
    return answer()
  })
  render(<Consultation orderId={5} messages={messages} />)
  return sent
}

const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^お返事/, hidden: true }), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'お返事を送る', hidden: true }))

test('an answer refers to the last message that was read, and the field is empty afterwards', async () => {
  const sent = show(() => new Response(null, { status: 204 }))
  send()
  await screen.findByText('お返事を入力してください')
  expect(sent).toEqual([])
  write(' お調べします。 ')
  send()
  send()
  await screen.findByText('お返事を送りました。')
  const body = { after: 9, content: 'お調べします。', why: 'ご相談へのお返事' }
  expect(sent).toEqual([['POST /api/ops/orders/5/consultations', body]])
  expect(localStorage).toHaveLength(0)
})

test('after an answer the form is folded, and it opens to write more', async () => {
  show(() => new Response(null, { status: 204 }))
  expect(screen.queryByRole('button', { name: '続けて書く' })).toBeNull()
  write('お調べします。')
  send()
  const more = await screen.findByRole('button', { name: '続けて書く' })
  expect(document.activeElement).toBe(more)
  expect(screen.queryByRole('textbox', { name: /^お返事/ })).toBeNull()
  fireEvent.click(more)
  const field = screen.getByRole('textbox', { name: 'お返事' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('必須')).toBeNull()
})

test('a new message of the learner opens the form again', () => {
  const answered = { id: 10, author: 'operator' as const, content: 'お調べします。', at: '2026-11-20T13:00:00.000Z' }
  const { rerender } = render(<Consultation orderId={5} messages={[...messages, answered]} />)
  expect(screen.getByRole('button', { name: '続けて書く' })).toBeTruthy()
  const next = { id: 11, author: 'learner' as const, content: 'もう一つ。', at: '2026-11-20T14:00:00.000Z' }
  rerender(<Consultation orderId={5} messages={[...messages, answered, next]} />)
  expect(screen.getByRole('textbox', { name: /^お返事/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '続けて書く' })).toBeNull()
})

test('an answer that was refused because of a newer message stays, also after a reload', async () => {
  const refusal = { code: 'consultation_moved', message: '続きが書き込まれました。' }
  show(() => Response.json(refusal, { status: 409 }))
  write('お調べします。')
  send()
  await screen.findByText(refusal.message)
  cleanup()
  render(<Consultation orderId={5} messages={messages} />)
  expect(screen.getByRole('textbox', { name: /^お返事/, hidden: true })).toMatchObject({ value: 'お調べします。' })
})

test('after the end of the session no second dialog covers the sign-in, and the answer stays', async () => {
  const sent = show(() =>
    Response.json({ code: 'unauthenticated', message: 'ログインしてください。' }, { status: 401 }),
  )
  write('お調べします。')
  send()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'お返事を送る' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('textbox', { name: /^お返事/ })).toMatchObject({ value: 'お調べします。' })
})
