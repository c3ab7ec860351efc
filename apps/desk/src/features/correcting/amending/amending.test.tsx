import type { DeskOrder } from '@tensaku/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { now } from '../../../lib/clock.ts'
import { delayAnswers } from '../test/delay-answers.ts'
import { leave } from '../test/leave.ts'
import { comment, orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'

const deliveredAt = new Date(now()).toISOString()
const lineOf = (corrected: string) => ({
  n: 1,
  original: 'I go there.',
  corrected,
  edits: [{ start: 2, end: 4, replacement: 'went', type: 'replacement:verb' as const }],
  explanations: [],
  comment: '',
})
const delivered = (version = 1, corrected = 'I went there.'): DeskOrder =>
  orderInHand(7, {
    status: { value: orderStatus.corrected, label: '添削済み' },
    delivered_at: deliveredAt,
    result: { version, language: 'en', lines: [lineOf(corrected)], comment, delivered_at: deliveredAt },
  })

const resultOf = ({ result }: DeskOrder) => {
  if (!result) throw new Error('nothing was delivered')
  return result
}

afterEach(() => leave())

function server(refused?: { status: number; body: unknown }) {
  const state = { order: delivered() }
  const answer = (call: string, body: Record<string, unknown>) => {
    if (call === 'PUT orders/7/amendment')
      return { body: { ...body, revision: Number(body['revision']) + 1, updated_at: null } }
    if (call === 'POST orders/7/amend') {
      if (refused) return refused
      state.order = delivered(2, 'I had gone there.')
      return { body: state.order }
    }
    return call === 'GET orders/7' ? { body: state.order } : undefined
  }
  return { state, answer }
}

/** The button of the bar; the end of the page has the same. */
const checkChanges = () => {
  const [button] = screen.getAllByRole('button', { name: '変更を確認する' })
  if (button) fireEvent.click(button)
}

test('a delivered correction is amended in the editor, compared with its old version, and delivered as a new one', async () => {
  const { answer } = server()
  const { calls, sent, router } = openAt('/orders/7', answer)
  fireEvent.click(await screen.findByRole('button', { name: '訂正する' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  expect([field.value, router.state.location.hash]).toEqual(['I went there.', 'amend'])
  checkChanges()
  const first = within(await screen.findByRole('dialog', { name: '訂正版をお届けする前に' }))
  expect(first.getByText('お届けした添削から、まだ何も変わっていません。')).toBeTruthy()
  expect(first.queryByRole('button', { name: '訂正版を届ける' })).toBeNull()
  fireEvent.click(first.getByRole('button', { name: '続きを書く' }))

  fireEvent.input(field, { target: { value: 'I had gone there.' } })
  checkChanges()
  const dialog = within(await screen.findByRole('dialog', { name: '訂正版をお届けする前に' }))
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'お届けした添削',
    '訂正版',
  ])
  expect(dialog.queryByText(comment)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: '訂正版を届ける' }))
  expect(await screen.findByText('訂正版をお届けしました。学習者にもお知らせしています。')).toBeTruthy()
  expect(sent[calls.indexOf('PUT orders/7/amendment')]).toMatchObject({ lines: [{ corrected: 'I had gone there.' }] })
  expect(sent[calls.indexOf('POST orders/7/amend')]).toEqual({ base_version: 1, revision: 2 })
  expect(calls.filter((call) => call.endsWith('/work') || call.endsWith('/deliver'))).toEqual([])
  expect(await screen.findByText(/訂正版（第2版）/)).toBeTruthy()
})

test('a held key opens the review of an amendment and delivers it only once', async () => {
  const { answer } = server()
  const { calls } = openAt('/orders/7#amend', answer)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  fireEvent.input(field, { target: { value: 'I had gone there.' } })
  const press = (more: KeyboardEventInit = {}) =>
    act(() => void fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, shiftKey: true, ...more }))
  press()
  await screen.findByRole('dialog', { name: '訂正版をお届けする前に' })
  press({ repeat: true })
  press({ isComposing: true })
  await act(async () => undefined)
  expect(calls.filter((call) => call === 'POST orders/7/amend')).toHaveLength(0)
  press()
  press()
  expect(await screen.findByText('訂正版をお届けしました。学習者にもお知らせしています。')).toBeTruthy()
  expect(calls.filter((call) => call === 'POST orders/7/amend')).toHaveLength(1)
})

test('the review of an amendment stays open while it is delivered, and shows a refusal', async () => {
  const { answer } = server({ status: 409, body: { code: 'not_amendable', message: 'いまは訂正できません。' } })
  openAt('/orders/7#amend', answer)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  fireEvent.input(field, { target: { value: 'I had gone there.' } })
  checkChanges()
  const first = await screen.findByRole('dialog', { name: '訂正版をお届けする前に' })
  const releaseAnswers = delayAnswers((url) => url.endsWith('/amend'))
  fireEvent.click(within(first).getByRole('button', { name: '訂正版を届ける' }))
  const close = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '閉じる' }))
  close()
  await vi.waitFor(() => expect(screen.getByRole('dialog')).not.toBe(first))
  expect(screen.getByRole('button', { name: '続きを書く' })).toHaveProperty('disabled', true)
  await releaseAnswers()
  expect(await screen.findByText('いまは訂正できません。')).toBeTruthy()
  close()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field.value).toBe('I had gone there.')
})

test('an amendment that another device made meanwhile is reported, and later comparisons are with the newest version', async () => {
  const { state, answer } = server({
    status: 409,
    body: { code: 'amend_conflict', message: 'この添削は、別の画面からすでに訂正されています。' },
  })
  const { calls } = openAt('/orders/7#amend', answer)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  fireEvent.input(field, { target: { value: 'I had gone there.' } })
  checkChanges()
  const dialog = within(await screen.findByRole('dialog', { name: '訂正版をお届けする前に' }))
  state.order = delivered(2, 'I went over there.')
  fireEvent.click(dialog.getByRole('button', { name: '訂正版を届ける' }))
  expect(await dialog.findByText('この添削は、別の画面からすでに訂正されています。')).toBeTruthy()
  await vi.waitFor(() => expect(calls.filter((call) => call === 'GET orders/7')).toHaveLength(2))
  fireEvent.click(dialog.getByRole('button', { name: '続きを書く' }))
  expect(field.value).toBe('I had gone there.')
})

test('an amendment offers no earlier versions, because those belong to the correction', async () => {
  const { answer } = server()
  const { calls } = openAt('/orders/7#amend', answer)
  const field = await screen.findByRole('textbox', { name: /添削後の文/ })
  field.focus()
  const press = (key: string, more: KeyboardEventInit) => act(() => void fireEvent.keyDown(field, { key, ...more }))
  press('l', { altKey: true, code: 'KeyL' })
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
  press('/', { ctrlKey: true })
  const keys = within(await screen.findByRole('dialog'))
  expect(keys.getByText('Alt + N')).toBeTruthy()
  expect(keys.queryByText('Alt + L')).toBeNull()
  expect(calls.filter((call) => call.includes('revisions'))).toEqual([])
})

test('after thirty days no amendment is offered', async () => {
  const old = { ...delivered(), delivered_at: new Date(now() - 31 * 24 * 3_600_000).toISOString() }
  openAt('/orders/7', () => ({ body: old }))
  await screen.findByRole('heading', { name: '原稿7' })
  expect(screen.queryByRole('button', { name: '訂正する' })).toBeNull()
})

test('new contact details block the delivery of an amendment, and contact details of an earlier delivery do not', async () => {
  const { state, answer } = server()
  const address = 'taro@lesson-room.jp'
  const checked = `${comment}${address}`
  state.order = { ...state.order, result: { ...resultOf(state.order), comment: checked } }
  const { calls } = openAt('/orders/7', answer)
  fireEvent.click(await screen.findByRole('button', { name: '訂正する' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  const look = async (value: string) => {
    fireEvent.input(field, { target: { value } })
    checkChanges()
    return within(await screen.findByRole('dialog', { name: '訂正版をお届けする前に' }))
  }
  const first = await look('I had gone there. LINE ID: taro_99')
  const note = within(first.getByRole('region', { name: 'このままではお届けできません' }))
  expect(note.getByRole('listitem').textContent).toContain('文章1の添削')
  expect(first.queryByRole('button', { name: '訂正版を届ける' })).toBeNull()
  fireEvent.click(first.getByRole('button', { name: '続きを書く' }))
  const second = await look(`I had gone there. ${address}`)
  fireEvent.click(second.getByRole('button', { name: '訂正版を届ける' }))
  await vi.waitFor(() => expect(calls).toContain('POST orders/7/amend'))
})
