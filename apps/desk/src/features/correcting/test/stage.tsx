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
import { TakeBackBar } from '../index.ts'
import { OrderScreen } from '../order-screen.tsx'

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
        <TakeBackBar />
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
