import type { DeskOrder } from '@tensaku/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { queries } from '../../../lib/queries.ts'
import { newOrderId, orderInHand } from '../test/order-in-hand.ts'
import { leave } from '../test/leave.ts'
import { openAt } from '../test/stage.tsx'
import { CorrectionEditor } from './correction-editor.tsx'

const question = (id: number, content: string): DeskOrder['questions'][number] => ({
  id,
  content,
  answer: null,
  asked_at: '2026-11-20T10:00:00.000Z',
  answered_at: null,
  answer_by: null,
  pay_yen: null,
  refunded: false,
})
const questions = [question(11, 'went ですか。'), question(12, '別の言い方は？')]

type WorkBody = { revision: number; answers?: { id: number; text: string }[] }
let saves: WorkBody[]
let delivered: object[]
/** Another device saved meanwhile: the first save conflicts with it. */
let head: object | null

beforeEach(() => {
  saves = []
  delivered = []
  head = null
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const requestBody = typeof body === 'string' ? JSON.parse(body) : null
    if (method === 'PUT' && head) {
      const conflict = { code: 'work_conflict', message: '', head }
      head = null
      return Response.json(conflict, { status: 409 })
    }
    if (method === 'PUT') {
      saves.push(requestBody)
      return Response.json({ ...requestBody, revision: requestBody.revision + 1, updated_at: null })
    }
    if (address.endsWith('/deliver')) {
      delivered.push(requestBody)
      return Response.json(orderInHand(1))
    }
    if (address.endsWith('/revisions/1')) return Response.json({ ...past, revision: 1 })
    const written_at = '2026-11-20T10:00:00.000Z'
    const items = address.includes('/revisions') ? [{ revision: 1, written_at, lines: [1], beside: true }] : []
    return Response.json({ items, pagination: { page: 1, per_page: 20, last_page: 1, total: items.length } })
  })
})
afterEach(() => leave())

const work = orderInHand(1).work
const past = { ...work, answers: [{ id: 11, text: '前の回答' }] }

async function show(changes: Partial<DeskOrder> = {}) {
  const order = orderInHand(newOrderId(), { questions, ...changes })
  const view = render(
    <QueryClientProvider client={queries}>
      <CorrectionEditor order={order} instructorId={1} onDelivered={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findAllByRole('textbox', { name: /への回答/ })
  return view
}
const field = (number: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `質問${number}への回答` })
const write = (number: number, text: string) => fireEvent.input(field(number), { target: { value: text } })
const openReview = () =>
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true })
async function saved() {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, code: 'KeyS' })
  await screen.findByText('保存しました')
}

test('an answer is saved with the work, also one that was emptied', async () => {
  await show()
  write(2, 'I have been there. とも言えます。')
  await screen.findByText('未保存の変更があります')
  await saved()
  write(1, 'はい。')
  await saved()
  write(2, '')
  await saved()
  write(1, '')
  await saved()
  expect(saves.map(({ answers }) => answers)).toEqual([
    [{ id: 12, text: 'I have been there. とも言えます。' }],
    [
      { id: 11, text: 'はい。' },
      { id: 12, text: 'I have been there. とも言えます。' },
    ],
    [{ id: 11, text: 'はい。' }],
    [],
  ])
})

test('each question needs its answer before the delivery; the review shows the answers as the learner reads them, and the request has only the revision', async () => {
  await show({ work: { ...work, answers: [{ id: 11, text: ' はい、過去形です。\n' }] } })
  expect([field(1).value, field(2).value]).toEqual([' はい、過去形です。\n', ''])
  openReview()
  const open = within(await screen.findByRole('dialog', { name: 'あと1件で完成です' }))
  fireEvent.click(open.getByRole('button', { name: /質問2/ }))
  await vi.waitFor(() => expect(document.activeElement).toBe(field(2)))
  write(2, 'I had been there.')
  openReview()
  const dialog = within(await screen.findByRole('dialog', { name: 'お届けの前に' }))
  expect(dialog.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'はい、過去形です。',
    'I had been there.',
  ])
  fireEvent.click(dialog.getByRole('button', { name: '学習者に届ける' }))
  await vi.waitFor(() => expect(delivered).toEqual([{ revision: 2, hold: true }]))
  expect(saves.at(-1)?.answers).toHaveLength(2)
})

test('a different answer from another device asks for a choice, with both texts and the question', async () => {
  await show()
  head = { ...work, revision: 2, answers: [{ id: 12, text: 'theirs' }] }
  write(2, 'mine')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, code: 'KeyS' })
  const dialog = within(await screen.findByRole('dialog', { name: 'どちらを残しますか？' }))
  const group = within(dialog.getByRole('group', { name: /質問2への回答/ }))
  expect(group.getByText('mine')).toBeTruthy()
  fireEvent.click(group.getByRole('radio', { name: /theirs/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'この内容で残す' }))
  await screen.findByText('保存しました')
  expect(field(2).value).toBe('theirs')
})

test('an earlier answer is viewed, restored, and undone', async () => {
  await show({ work: { ...work, answers: [{ id: 11, text: 'いまの回答' }] } })
  fireEvent.keyDown(document.body, { key: 'l', altKey: true, code: 'KeyL' })
  const list = within(await screen.findByRole('dialog', { name: 'これまでの保存' }))
  fireEvent.click(await list.findByRole('button', { name: /はじめの保存/ }))
  expect(await screen.findByText('前の回答')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'この内容に戻す' }))
  await vi.waitFor(() => expect(field(1).value).toBe('前の回答'))
  fireEvent.click(await screen.findByRole('button', { name: '取り消す' }))
  await vi.waitFor(() => expect(field(1).value).toBe('いまの回答'))
  await saved()
  expect(saves.at(-1)?.answers).toEqual([{ id: 11, text: 'いまの回答' }])
})

test('a submitted or checked delivery shows the answers that will be published', async () => {
  const answers = [
    { id: 11, text: 'はい、過去形です。' },
    { id: 12, text: 'I had been there.' },
  ]
  const held = orderInHand(7, {
    questions,
    status: { value: orderStatus.checking, label: '確認中' },
    work: { ...work, answers },
  })
  openAt('/orders/7', (call) => (call === 'GET orders/7' ? { body: held } : undefined))
  const read = await screen.findAllByRole('definition')
  expect(read.map((one) => one.textContent)).toEqual(answers.map(({ text }) => text))
})
