import type { DeskOrder } from '@tensaku/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { line, newOrderId, orderInHand } from '../test/order-in-hand.ts'
import { drawnChange } from '../test/drawn-change.ts'
import { leave } from '../test/leave.ts'
import { CorrectionEditor } from './correction-editor.tsx'

const base = {
  lines: [line(1, 'I go to park yesterday.'), line(2, 'She is kind.')],
  work: {
    revision: 3,
    lines: [{ n: 1, corrected: 'I went to the park yesterday.', explanations: [] }],
    comment: '',
    updated_at: null,
  },
}

type Sent = {
  lines: { n: number; cuts?: { parts: { replacement: string }[] }[]; explanations: object[]; note?: string }[]
}
let sent: (Sent & { revision: number; note?: string })[]
const past = {
  revision: 1,
  lines: [{ n: 1, corrected: 'I went to a park.', explanations: [] }],
  comment: '前のコメント',
  updated_at: null,
}

beforeEach(() => {
  sent = []
  const listed = (revision: number, lines: number[]) => ({
    revision,
    written_at: `2026-11-20T1${revision}:00:00.000Z`,
    lines,
    beside: revision === 2,
  })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const requestBody = JSON.parse(body as string)
      sent.push(requestBody)
      return new Response(JSON.stringify({ ...requestBody, revision: requestBody.revision + 1, updated_at: null }))
    }
    if (address.includes('/revisions?') || address.endsWith('/revisions'))
      return new Response(
        JSON.stringify({
          items: [listed(3, [1]), listed(2, []), listed(1, [1])],
          pagination: { page: 1, per_page: 20, last_page: 1, total: 3 },
        }),
      )
    if (address.endsWith('/revisions/1')) return new Response(JSON.stringify(past))
    return new Response(JSON.stringify({ items: [], pagination: { page: 1, per_page: 1, last_page: 1, total: 0 } }))
  })
})
afterEach(() => leave())

async function show(changes: Partial<DeskOrder> = {}) {
  const order = orderInHand(newOrderId(), { ...base, ...changes })
  render(
    <QueryClientProvider client={queries}>
      <CorrectionEditor order={order} instructorId={1} onDelivered={() => undefined} />
    </QueryClientProvider>,
  )
  return screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const alt = (letter: string) => press(letter, { altKey: true, code: `Key${letter.toUpperCase()}` })
/** Waits until everything is sent, so that no request is running when the test ends. */
async function saved() {
  press('s', { ctrlKey: true, code: 'KeyS' })
  await screen.findByText('保存しました')
}
const changes = () => [...document.querySelectorAll('[data-change]')].map(drawnChange)
const focused = () => drawnChange(document.activeElement?.closest('[data-change]'))

test('keys move to a change, join it with the next, and cut it in two at another place', async () => {
  const [first] = await show()
  expect(changes()).toEqual(['go→went', '→the'])
  first?.focus()
  alt('k')
  expect(focused()).toBe('go→went')
  alt('m')
  await vi.waitFor(() => expect(changes()).toEqual(['go to→went to the']))
  await vi.waitFor(() => expect(sent.at(-1)?.lines[0]?.cuts).toHaveLength(1))
  await vi.waitFor(() => expect(focused()).toBe('go to→went to the'))
  alt('m')
  expect(await screen.findByText('この文章には、まとめられる次の直しがありません。')).toBeTruthy()
  alt('x')
  const dialog = within(await screen.findByRole('dialog', { name: '直しを分ける' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['go → went', 'to → to the'])
  fireEvent.change(dialog.getByRole('combobox', { name: '直したあとの前半' }), { target: { value: '2' } })
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['go → went to', 'to → the'])
  fireEvent.click(dialog.getByRole('button', { name: '分ける' }))
  await vi.waitFor(() => expect(changes()).toEqual(['go→went to', 'to→the']))
  await vi.waitFor(() => expect(sent.at(-1)?.lines[0]?.cuts?.[0]?.parts).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: '自動の分け方に戻す：go → went to' }))
  await vi.waitFor(() => expect(changes()).toEqual(['go→went', '→the']))
  await vi.waitFor(() => expect(sent.at(-1)?.lines[0]).not.toHaveProperty('cuts'))
})

test('keys for cutting do nothing while an input method composes, and explain themselves if no change is in focus', async () => {
  const [first] = await show()
  first?.focus()
  press('k', { altKey: true, code: 'KeyK', isComposing: true })
  expect(document.activeElement).toBe(first)
  alt('x')
  expect(await screen.findByText(/直しの欄に移ってから/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the basic course stores a chosen kind for a change without words, but not the suggested one', async () => {
  await show()
  expect(screen.queryByRole('textbox', { name: /^説明/ })).toBeNull()
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /go → went/ })
  const shown = () => kind.selectedOptions[0]?.textContent
  expect([kind.value, shown()]).toEqual(['tense', '時制（推定）'])
  fireEvent.change(kind, { target: { value: 'expression' } })
  await vi.waitFor(() => expect(shown()).toBe('表現'))
  press('s', { ctrlKey: true, code: 'KeyS' })
  await vi.waitFor(() =>
    expect(sent.at(-1)?.lines[0]?.explanations).toEqual([{ start: 2, end: 4, text: '', type: 'expression' }]),
  )
  fireEvent.change(kind, { target: { value: 'tense' } })
  press('s', { ctrlKey: true, code: 'KeyS' })
  await vi.waitFor(() => expect(sent.at(-1)?.lines[0]?.explanations).toEqual([]))
})

test('private notes on a line and on the order are written by keyboard and saved with the work', async () => {
  const [, second] = await show()
  second?.focus()
  alt('n')
  const note = await screen.findByRole('textbox', { name: /文章2の自分用メモ/ })
  fireEvent.input(note, { target: { value: '丁寧さを確かめる' } })
  const buttons = screen.getAllByRole('button', { name: '自分用のメモを書く' })
  fireEvent.click(buttons.at(-1) ?? document.body)
  fireEvent.input(screen.getByRole('textbox', { name: /この添削の自分用メモ/ }), { target: { value: '次も同じ方' } })
  press('s', { ctrlKey: true, code: 'KeyS' })
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ note: '次も同じ方', lines: [{ n: 1 }, { n: 2, note: '丁寧さを確かめる' }] }),
  )
  expect(screen.getAllByText('あなただけに見えます。学習者には届きません。')).toHaveLength(2)
})

test('a basic text shows the share that was rewritten, and offers a return from a third on', async () => {
  const [first] = await show()
  expect(screen.getByText('書き換え 2 / 8語（25%）')).toBeTruthy()
  expect(screen.queryByText(/3分の1を超えました/)).toBeNull()
  if (first) fireEvent.input(first, { target: { value: 'We walked to the park today.' } })
  expect(await screen.findByText('書き換え 4 / 8語（50%）')).toBeTruthy()
  expect(screen.getByText(/3分の1を超えました/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'お返しの画面を開く' })).toBeTruthy()
  await saved()
})

test('the advanced course shows no rewritten share', async () => {
  await show({ course: 'advanced' })
  expect(screen.queryByText(/^書き換え/)).toBeNull()
})

test('an earlier version is viewed and restored as a new one, and the restore is undone', async () => {
  const [first] = await show()
  alt('l')
  const list = within(await screen.findByRole('dialog', { name: 'これまでの保存' }))
  const entries = await list.findAllByRole('button', { name: /^\d+\/\d+/ })
  expect(entries.map((entry) => entry.textContent?.replace(/^\d+\/\d+ \d+:\d+/, ''))).toEqual([
    'いまの内容文章1',
    'コメントなど',
    'はじめの保存',
  ])
  fireEvent.click(entries[2] ?? document.body)
  expect(await screen.findByText('I went to a park.')).toBeTruthy()
  expect(screen.getByText('前のコメント')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'この内容に戻す' }))
  await vi.waitFor(() => expect(first?.value).toBe('I went to a park.'))
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ revision: 3, comment: '前のコメント' }))
  fireEvent.click(await screen.findByRole('button', { name: '取り消す' }))
  await vi.waitFor(() => expect(first?.value).toBe('I went to the park yesterday.'))
  await saved()
})

test('text typed after a restore stays when the restore is undone', async () => {
  const [first, second] = await show()
  alt('l')
  const list = within(await screen.findByRole('dialog', { name: 'これまでの保存' }))
  fireEvent.click((await list.findAllByRole('button', { name: /^\d+\/\d+/ }))[2] ?? document.body)
  await screen.findByText('I went to a park.')
  fireEvent.click(screen.getByRole('button', { name: 'この内容に戻す' }))
  await vi.waitFor(() => expect(first?.value).toBe('I went to a park.'))
  if (second) fireEvent.input(second, { target: { value: 'She is very kind.' } })
  fireEvent.click(await screen.findByRole('button', { name: '取り消す' }))
  await vi.waitFor(() => expect(first?.value).toBe('I went to the park yesterday.'))
  expect(second?.value).toBe('She is very kind.')
  await saved()
})
