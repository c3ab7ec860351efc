import type { Order, OrderSummary } from '@tensaku/contract'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { renderScreensAt } from '../../../../test/routing/screens-at.tsx'
import { CurrentScreen } from '../../../lib/routing/view.tsx'
import { session } from '../../../lib/session.ts'
import { ModalHost } from '../../../app/shell/modal-host.tsx'
import { useOpenModals } from '../../../lib/modals.ts'
import OrderScreen from '../screens/order.tsx'
import OrdersScreen from '../screens/orders.tsx'
import SampleScreen from '../screens/orders-sample.tsx'

const screens = { orders: OrdersScreen, 'orders-id': OrderScreen, 'orders-sample': SampleScreen }

/** The server's answers by 'METHOD /path?query'. */
export type Answers = (call: string, body: unknown) => { status?: number; body: unknown } | undefined

/** The screen and its modals. */
const Stage = () => (
  <>
    <CurrentScreen />
    <ModalHost open={useOpenModals()} />
  </>
)

/** Opens an address of the app as member 7 against a stub server. Returns all calls, and the notifications that were read. */
export async function openAt(address: string, answers: Answers) {
  const calls: string[] = []
  const read: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    // The screen does this by itself, with no act of the learner.
    if (call.endsWith('/notifications/read')) {
      read.push(JSON.parse(init.body as string))
      return new Response(null, { status: 204 })
    }
    calls.push(call)
    // By default no place is marked as understood, and there is no draft.
    const empty = url.endsWith('/understood') || call.endsWith('GET /api/users/7/saves')
    const answer = empty ? { body: { items: [] } } : answers(call, init.body)
    const { status = 200, body } = answer ?? { status: 404, body: { code: 'x', message: call } }
    if (body instanceof Blob) return new Response(body, { status, headers: { 'Content-Type': body.type } })
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
  })
  vi.stubGlobal('scrollTo', () => undefined)
  await session.start(`x.${btoa('{"sub":"7"}')}.x`)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = renderScreensAt(address, { screens, client, Frame: Stage, elsewhere: () => 'elsewhere' })
  return { calls, read, router, client }
}

const head: Omit<OrderSummary, 'excerpt' | 'letter' | 'unread'> = {
  id: 5,
  uuid: '0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d',
  title: '京都への旅行',
  category: { id: 1, name: '英語日記' },
  course: 'advanced',
  instructor_type: 'any',
  unit: 'words',
  length: 9,
  points: 498,
  status: { value: orderStatus.waiting, label: '講師手配中' },
  cancelable: true,
  bookmark: false,
  teacher: null,
  nominated: null,
  open_to_all: true,
  placed_at: '2026-11-20T09:30:00.000Z',
  claimed_at: null,
  due_at: null,
  due_again_at: null,
  cancelable_from: null,
  delivered_at: null,
}

export const summary = (overrides: Partial<OrderSummary> = {}): OrderSummary => ({
  ...head,
  excerpt: 'I go',
  letter: '',
  unread: null,
  ...overrides,
})

export const listOf = (items: OrderSummary[], page = 1, last_page = 1) => ({
  items,
  pagination: { page, per_page: 10, last_page, total: items.length },
})

export const order = (overrides: Partial<Order> = {}): Order => ({
  ...head,
  language: 'ja',
  species: 1,
  biz: false,
  message: '',
  wished_date: null,
  note: '',
  lines: [{ n: 1, english: 'I go to a old temple.', japanese: '古いお寺に行きました。', exercise: null }],
  questions: [],
  files: [],
  cancel_reason: null,
  return_reason: null,
  return_comment: null,
  refunded: null,
  result: null,
  result_unread: false,
  asking: null,
  consultations: [],
  consulting_until: null,
  survey: null,
  waits_until: null,
  due_days: 1,
  question_points: 0,
  chat_session_token: null,
  waiting: null,
  ...overrides,
})

/** An unanswered question that was placed with the order, with changes. */
export const question = (overrides: Partial<Order['questions'][number]> = {}): Order['questions'][number] => ({
  id: 1,
  content: 'なぜ an なのですか？',
  answer: null,
  asked_at: '2026-11-20T12:03:00.000Z',
  answered_at: null,
  points: 0,
  answer_by: null,
  refunded_at: null,
  ...overrides,
})

/** A delivered order: two explained edits in the first line, none in the second. */
export const delivered = (overrides: Partial<Order> = {}): Order =>
  order({
    status: { value: orderStatus.corrected, label: '添削済み' },
    cancelable: false,
    teacher: { id: 1, name: '高梨', type: 'japanese', photo: null },
    claimed_at: '2026-11-20T10:00:00.000Z',
    due_at: '2026-11-21T10:00:00.000Z',
    delivered_at: '2026-11-20T12:03:00.000Z',
    lines: [
      { n: 1, english: 'I go to a old temple.', japanese: '古いお寺に行きました。', exercise: null },
      { n: 2, english: 'It was quiet.', japanese: '静かでした。', exercise: null },
    ],
    result: {
      version: 1,
      language: 'en',
      comment: 'よく書けています。この調子で続けましょう。',
      delivered_at: '2026-11-20T12:03:00.000Z',
      lines: [
        {
          n: 1,
          original: 'I go to a old temple.',
          corrected: 'I went to an old temple.',
          edits: [
            { start: 2, end: 4, replacement: 'went', type: 'replacement:verb_tense' },
            { start: 8, end: 9, replacement: 'an', type: 'replacement:determiner' },
          ],
          explanations: [
            { start: 2, end: 4, text: '過去形にします。', type: 'tense' },
            { start: 8, end: 9, text: '母音の前は an です。', type: 'article' },
          ],
          comment: '',
        },
        { n: 2, original: 'It was quiet.', corrected: 'It was quiet.', edits: [], explanations: [], comment: '' },
      ],
    },
    ...overrides,
  })
