import type { DeskOrder } from '@tensaku/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { HandedBar } from '../index.ts'
import { OrderScreen } from '../order-screen.tsx'

export const comment = 'とても読みやすい文章でした。次は過去のことを書くときの形に気をつけてみましょう。'

/** An order in hand of one line, corrected and ready to be delivered. */
export const orderInHand = (id: number, part: Partial<DeskOrder> = {}): DeskOrder => ({
  id,
  title: `原稿${id}`,
  category: { id: 1, name: '英語日記' },
  course: 'basic',
  instructor_type: 'global',
  unit: 'words',
  length: 8,
  blocks: 1,
  pay_yen: 35,
  status: { value: 1, label: '添削中' },
  nominated: false,
  nomination: null,
  learner: { username: 'hanako_s', level: 3 },
  placed_at: '2026-11-20T10:00:00.000Z',
  claimed_at: '2026-11-20T10:00:00.000Z',
  due_at: '2036-11-21T10:00:00.000Z',
  delivered_at: null,
  handed: null,
  open_questions: 0,
  language: 'en',
  explanation_language: 'ja',
  species: 1,
  message: '',
  images: 0,
  files: [],
  wished_date: null,
  questions: [],
  lines: [{ n: 1, english: 'I go there.', japanese: '', original: 'I go there.', exercise: null }],
  work: { revision: 1, lines: [{ n: 1, corrected: 'I went there.', explanations: [] }], comment, updated_at: null },
  result: null,
  survey: null,
  weak_points: null,
  ...part,
})

type Answer = { status?: number; body: unknown } | undefined
export type Answers = (call: string, body: Record<string, unknown>) => Answer

const me = {
  id: 1,
  name: '佐藤',
  type: 'global',
  courses: ['basic'],
  biz_certified: false,
  accepting: true,
  slots: 3,
  working: 1,
}

/** Opens an address of the desk against a server that answers as told. Returns every call made, and what was sent with it. */
export function openAt(address: string, answers: Answers) {
  const calls: string[] = []
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api/instructor/', '')}`
    const given = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
    calls.push(call)
    sent.push(given)
    const answer = call === 'GET me' ? { body: me } : answers(call, given)
    const { status = 200, body: said } = answer ?? { status: 404, body: { code: 'not_found', message: call } }
    return status === 204 ? new Response(null, { status }) : Response.json(said, { status })
  })
  vi.stubGlobal('scrollTo', () => undefined)
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <HandedBar />
      </>
    ),
  })
  const signed = createRoute({ getParentRoute: () => root, id: 'signed' })
  const order = createRoute({ getParentRoute: () => signed, path: '/orders/$id', component: OrderScreen })
  const queue = createRoute({ getParentRoute: () => signed, path: '/queue', component: () => <p>the queue</p> })
  const router = createRouter({
    routeTree: root.addChildren([signed.addChildren([order, queue])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { calls, sent, router }
}
