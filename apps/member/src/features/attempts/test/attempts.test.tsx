import type { Answer, Order } from '@tensaku/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt } from '../../orders/test/stage.tsx'

beforeEach(() => void vi.stubGlobal('speechSynthesis', undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Attempts = Answer<'GET /api/users/{id}/orders/{orderId}/attempts'>
const none: Attempts = { order_id: 5, items: [] }
const text = 'I went to a new temple.'
const tried: Attempts = {
  order_id: 5,
  items: [
    {
      line: 1,
      text,
      hints: 0,
      at: '2026-11-20T13:00:00.000Z',
      places: [
        { start: 2, end: 4, kind: 'tense', outcome: 'found' },
        { start: 8, end: 9, kind: 'article', outcome: 'missed' },
      ],
      broken: [{ start: 10, end: 13, replacement: 'new' }],
    },
  ],
}

const unread = (overrides: Partial<Order> = {}) => delivered({ result_unread: true, ...overrides })

async function open(address: string, { order = unread(), known = none, answer = tried } = {}) {
  const sent: unknown[] = []
  const opened = await openAt(address, (call, body) => {
    if (call === 'POST /api/users/7/orders/5/attempts') {
      sent.push(JSON.parse(body as string))
      return { status: 201, body: answer }
    }
    return { body: call.endsWith('/attempts') ? known : order }
  })
  return { ...opened, sent }
}

const line = async (n: number) => within(await screen.findByRole('article', { name: `${n}つ目の文章` }))
const field = async () => (await line(1)).getByRole<HTMLTextAreaElement>('textbox', { name: /自分で直した文/ })
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })

test('an unread result is covered by an offer, unread until one tap shows it', async () => {
  const { read, router } = await open('/orders/5')
  const start = await screen.findByRole('link', { name: 'まず自分で直す' })
  expect(start.getAttribute('href')).toBe('/orders/5?tab=attempt')
  expect([screen.queryByRole('article'), screen.queryByText(/よく書けています/), read]).toEqual([null, null, []])
  fireEvent.click(screen.getByRole('button', { name: 'すぐに結果を見る' }))
  expect((await line(1)).getAllByText('went').length).toBeGreaterThan(0)
  await waitFor(() => expect(read).toEqual([{ about: 'order' }]))
  expect(router.address().href).toBe('/orders/5')
})

test.each([
  ['a result that was opened before', delivered()],
  [
    'a result without an edit',
    unread({ result: { ...delivered().result!, lines: delivered().result!.lines.slice(1) } }),
  ],
])('%s is shown at once', async (_, order) => {
  await open('/orders/5', { order })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: 'すぐに結果を見る' })).toBeNull()
})

test('a line shows its numbers and kinds, and with each hint a little more, but never the answer', async () => {
  await open('/orders/5?tab=attempt')
  const first = await line(1)
  await waitFor(() => expect(first.getByText('直すところ 2か所')).toBeTruthy())
  const shown = () => document.querySelector('main')?.textContent ?? document.body.textContent ?? ''
  expect(first.getByText('時制 1')).toBeTruthy()
  expect(first.queryByRole('region', { name: '直すところに印をつけた文' })).toBeNull()
  fireEvent.click(first.getByRole('button', { name: 'ヒント：どこかを見る' }))
  const marked = first.getByRole('region', { name: '直すところに印をつけた文' })
  expect(marked.textContent).toBe('I go① to a② old temple.')
  expect(first.queryByRole('listitem')).toBeNull()
  fireEvent.click(first.getByRole('button', { name: 'ヒント：どう直すかを見る' }))
  const items = () => first.getAllByRole('listitem').map((item) => item.textContent)
  expect(items()).toEqual(['①時制言葉を置きかえます', '②冠詞言葉を置きかえます'])
  fireEvent.click(first.getByRole('button', { name: /^ヒント：説明を読む/ }))
  expect(items()).toEqual(['①時制言葉を置きかえます過去形にします。', '②冠詞言葉を置きかえます母音の前は ＿＿ です。'])
  expect(first.queryByRole('button', { name: /^ヒント/ })).toBeNull()
  expect(shown()).not.toMatch(/went|\ban\b/)
  expect((await line(2)).getByText('この文章に、直すところはありませんでした。')).toBeTruthy()
  expect((await line(2)).queryByRole('textbox')).toBeNull()
})

test('the typed text and the hints survive a reload; compared once, the correction stands beside it', async () => {
  const first = await open('/orders/5?tab=attempt')
  fireEvent.click((await line(1)).getByRole('button', { name: 'ヒント：どこかを見る' }))
  type(await field(), text)
  cleanup()
  const { sent, read } = await open('/orders/5?tab=attempt')
  expect((await field()).value).toBe(text)
  expect(first.read).toEqual([])
  fireEvent.click((await line(1)).getByRole('button', { name: '先生の直しとくらべる' }))
  const compared = await line(1)
  await waitFor(() => expect(compared.getByText('2か所のうち1か所を、自分で見つけました')).toBeTruthy())
  expect(sent).toEqual([{ line: 1, text, hints: 1 }])
  expect(compared.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '見つけたgo→went時制',
    '先生の直しa→an冠詞',
    'old→new',
  ])
  expect(document.activeElement?.textContent).toBe('2か所のうち1か所を、自分で見つけました')
  expect(compared.getByText(text)).toBeTruthy()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kept.attempt'))).toEqual([])
  await waitFor(() => expect(read).toEqual([{ about: 'order' }]))
  fireEvent.click(screen.getByRole('button', { name: '結果を見る' }))
  await screen.findByText(/よく書けています/)
})

test('a result that was seen is not said to be hidden: one tap leads to it, and trying is practice', async () => {
  await open('/orders/5?tab=attempt', { order: delivered() })
  await field()
  expect(screen.queryByText(/まだかくれています/)).toBeNull()
  expect(screen.getByText(/もうごらんになっています/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '結果を見る' }))
  await screen.findByText(/よく書けています/)
})

test('a line that was tried on another device is compared already', async () => {
  await open('/orders/5?tab=attempt', { known: tried })
  const compared = await line(1)
  await waitFor(() => expect(compared.getByText('見つけた')).toBeTruthy())
  expect(compared.queryByRole('textbox')).toBeNull()
})

test('an empty text is not compared, and the field says so', async () => {
  const { sent } = await open('/orders/5?tab=attempt')
  const box = await field()
  type(box, ' ')
  fireEvent.click((await line(1)).getByRole('button', { name: '先生の直しとくらべる' }))
  expect((await line(1)).getByText('文を書いてから、くらべられます。')).toBeTruthy()
  expect([document.activeElement, sent]).toEqual([box, []])
})

test('without a network the lines can be tried, and the text waits on the device', async () => {
  await open('/orders/5?tab=attempt')
  const box = await field()
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
  })
  type(box, text)
  expect((await line(1)).getByText(/^オフラインです。/)).toBeTruthy()
  expect((await line(1)).getByRole<HTMLButtonElement>('button', { name: '先生の直しとくらべる' }).disabled).toBe(true)
  act(() => {
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })
  expect((await field()).value).toBe(text)
  expect((await line(1)).getByRole<HTMLButtonElement>('button', { name: '先生の直しとくらべる' }).disabled).toBe(false)
})
