import type { DeskOrder } from '@tensaku/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { comment, line, newOrderId, orderInHand } from '../test/order-in-hand.ts'
import { leave } from '../test/leave.ts'
import { CorrectionEditor } from './correction-editor.tsx'

const order = orderInHand(7, {
  course: 'advanced',
  pay_yen: 85,
  lines: [line(1, 'I go there yesterday.'), line(2, 'She is kind.')],
  work: {
    revision: 1,
    lines: [{ n: 1, corrected: 'I went there yesterday.', explanations: [] }],
    comment,
    updated_at: null,
  },
})

type Sent = { call: string; body: { revision: number; lines: { n: number; corrected: string }[] } }

function serve(deliver?: { status: number; body: unknown }) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (body === undefined) return new Response('{"code":"not_found","message":""}', { status: 404 })
    const requestBody = JSON.parse(body as string) as Sent['body']
    sent.push({ call: `${method} ${address.slice(address.lastIndexOf('/'))}`, body: requestBody })
    if (address.endsWith('/deliver') && deliver)
      return new Response(JSON.stringify(deliver.body), { status: deliver.status })
    return new Response(JSON.stringify({ ...requestBody, revision: requestBody.revision + 1, updated_at: null }))
  })
  return sent
}

async function show(onDelivered: (order: DeskOrder) => void = () => undefined) {
  render(<CorrectionEditor order={{ ...order, id: newOrderId() }} instructorId={1} onDelivered={onDelivered} />)
  return screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))

afterEach(() => leave())

test('the field of a line starts with the saved text, or with the original', async () => {
  serve()
  const fields = await show()
  expect(fields.map((field) => field.value)).toEqual(['I went there yesterday.', 'She is kind.'])
})

test('the editor begins in the first line that is not dealt with, but never takes the focus from another field', async () => {
  serve()
  const [, second] = await show()
  expect(document.activeElement).toBe(second)
  expect(second?.selectionEnd).toBe(0)
  await leave()

  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  await show()
  expect(document.activeElement).toBe(search)
  search.remove()
})

test('on a phone the editor opens without a keyboard over its text', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('min-width') }))
  serve()
  await show()
  expect(document.activeElement).toBe(document.body)
})

test('the task and the meaning of a line are folded, and the English behind a translation is open', async () => {
  serve()
  const exercise = { id: 1, title: '週末のこと', prompt_ja: '週末について書きましょう。', prompt_en: '' }
  const lines = [{ ...line(1, 'I go there.'), japanese: 'そこへ行きました。', exercise }]
  const { rerender } = render(
    <CorrectionEditor order={{ ...order, lines, id: newOrderId() }} instructorId={1} onDelivered={() => undefined} />,
  )
  const folded = (text: string) => screen.getByText(text, { selector: 'summary *' }).closest('details')?.open
  await screen.findByRole('textbox', { name: /添削後の文/ })
  expect([folded('週末のこと'), folded('そこへ行きました。')]).toEqual([false, false])
  const translation = { ...order, lines, language: 'ja' as const, id: newOrderId() }
  rerender(<CorrectionEditor order={translation} instructorId={1} onDelivered={() => undefined} />)
  await vi.waitFor(() => expect(folded('I go there.')).toBe(true))
})

test('the keyboard moves through the lines and to changes without an explanation, but never while an input method composes', async () => {
  serve()
  const [first, second] = await show()
  first?.focus()
  press('Enter', { ctrlKey: true, isComposing: true })
  press('ArrowDown', { altKey: true, keyCode: 229 })
  expect(document.activeElement).toBe(first)
  press('Enter', { ctrlKey: true })
  expect(document.activeElement).toBe(second)
  press('ArrowUp', { altKey: true })
  expect(document.activeElement).toBe(first)
  press('j', { altKey: true, code: 'KeyJ' })
  expect(document.activeElement?.getAttribute('aria-label')).toContain('go → went')
})

test('a held key moves from line to line, and runs every other command once', async () => {
  serve()
  const [first, second] = await show()
  first?.focus()
  press('ArrowDown', { altKey: true, repeat: true })
  expect(document.activeElement).toBe(second)
  const accepted = () => document.getElementById('perfect-2')?.getAttribute('aria-pressed')
  press('p', { altKey: true, code: 'KeyP' })
  press('p', { altKey: true, code: 'KeyP', repeat: true })
  await vi.waitFor(() => expect(accepted()).toBe('true'))
  press('Enter', { altKey: true, repeat: true })
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('restoring the original can be undone, but never over text that was typed since', async () => {
  serve()
  const [first] = await show()
  const field = first ?? document.createElement('textarea')
  const restore = () => fireEvent.click(screen.getAllByRole('button', { name: '原文に戻す' })[0] ?? document.body)
  restore()
  await vi.waitFor(() => expect(field.value).toBe('I go there yesterday.'))
  fireEvent.click(screen.getByRole('button', { name: '取り消す' }))
  await vi.waitFor(() => expect(field.value).toBe('I went there yesterday.'))
  await screen.findAllByRole('button', { name: '原文に戻す' })
  restore()
  await vi.waitFor(() => expect(field.value).toBe('I go there yesterday.'))
  fireEvent.input(field, { target: { value: 'I had gone there yesterday.' } })
  fireEvent.click(screen.getByRole('button', { name: '取り消す' }))
  expect(await screen.findByText(/元に戻しませんでした/)).toBeTruthy()
  expect(field.value).toBe('I had gone there yesterday.')
})

test('a key accepts a line as perfect, and it is saved as it is', async () => {
  const sent = serve()
  const [, second] = await show()
  second?.focus()
  press('p', { altKey: true, code: 'KeyP' })
  press('s', { ctrlKey: true, code: 'KeyS' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.lines.map(({ corrected }) => corrected)).toEqual(['I went there yesterday.', 'She is kind.'])
})

test('text that an input method composes stays in the field and is saved', async () => {
  const sent = serve()
  const [first] = await show()
  if (!first) throw new Error('no field')
  fireEvent.compositionStart(first)
  fireEvent.input(first, { target: { value: 'I went there きのう' } })
  expect(first.value).toBe('I went there きのう')
  fireEvent.compositionEnd(first)
  press('s', { ctrlKey: true, code: 'KeyS' })
  await vi.waitFor(() => expect(sent[0]?.body.lines[0]?.corrected).toBe('I went there きのう'))
})

test('a kind is suggested for a change, and stored only with an explanation', async () => {
  const sent = serve()
  await show()
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /go → went/ })
  const suggested = kind.value
  expect(suggested).not.toBe('')
  press('s', { ctrlKey: true, code: 'KeyS' })
  expect(sent).toEqual([])
  fireEvent.input(screen.getByRole('textbox', { name: /go → went/ }), { target: { value: '過去形' } })
  const shown = () => kind.selectedOptions[0]?.textContent
  await vi.waitFor(() => expect(shown()).toMatch(/（推定）$/))
  fireEvent.change(kind, { target: { value: 'grammar' } })
  await vi.waitFor(() => expect(shown()).toBe('文法'))
  fireEvent.input(screen.getByRole('textbox', { name: /go → went/ }), { target: { value: '過去形です' } })
  press('s', { ctrlKey: true, code: 'KeyS' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.lines[0]).toMatchObject({ explanations: [{ text: '過去形です', type: 'grammar' }] })
})

test('the delivery first lists the problems, and an entry leads to its place', async () => {
  const sent = serve()
  const [, second] = await show()
  press('Enter', { ctrlKey: true, shiftKey: true })
  expect(await screen.findByText('あと2件で完成です')).toBeTruthy()
  expect(screen.getByText('文章1：直しのうち、少なくとも1か所に説明を付けてください')).toBeTruthy()
  fireEvent.click(screen.getByText('文章2：直すか、「このままで完璧」を選んでください'))
  await vi.waitFor(() => expect(document.activeElement).toBe(second))
  expect(sent.filter(({ call }) => call === 'POST /deliver')).toEqual([])
})

test('a problem that only the server finds is shown at its line, and the order does not count as delivered', async () => {
  const body = { code: 'not_deliverable', message: '', problems: [{ key: 'explanation_range', n: 1 }] }
  const sent = serve({ status: 400, body })
  const delivered: DeskOrder[] = []
  const [, second] = await show((one) => delivered.push(one))
  second?.focus()
  press('p', { altKey: true, code: 'KeyP' })
  const explanation = screen.getByRole('textbox', { name: /go → went/ })
  fireEvent.input(explanation, { target: { value: '過去形' } })
  press('Enter', { ctrlKey: true, shiftKey: true })
  fireEvent.click(await screen.findByRole('button', { name: '学習者に届ける' }))
  expect(await screen.findByText('文章1：原文にない箇所への説明があります')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ revision: 2, hold: true })
  expect(delivered).toEqual([])
})

test('the five most frequent errors of the learner’s earlier texts are shown as counts, and nothing without earlier texts', async () => {
  serve()
  const kinds = (['article', 'tense', 'preposition', 'number', 'spelling', 'grammar'] as const).map((kind, at) => ({
    kind,
    count: 20 - at,
    per_hundred: 5.5 - at,
    trend: at === 0 ? ('fewer' as const) : null,
  }))
  const known = { ...order, weak_points: { orders: 3, kinds } }
  const { rerender } = render(<CorrectionEditor order={known} instructorId={1} onDelivered={() => undefined} />)
  const part = within(await screen.findByRole('region', { name: 'この方のこれまでの直し' }))
  expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '冠詞 5.5減ってきました',
    '時制 4.5',
    '前置詞 3.5',
    '単数・複数 2.5',
    '綴り 1.5',
  ])
  rerender(<CorrectionEditor order={order} instructorId={1} onDelivered={() => undefined} />)
  expect(screen.queryByRole('region', { name: 'この方のこれまでの直し' })).toBeNull()
})
