import { Outlet } from '@tanstack/react-router'
import { vi } from 'vitest'
import { TakeBackBar } from '../index.ts'
import { OrderScreen } from '../screens/order.tsx'
import { showAt } from '../../../test/show.tsx'

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

/** Opens an address of the desk against a server with given answers. Returns the list of calls and their bodies. */
export function openAt(address: string, answers: Answers) {
  const calls: string[] = []
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api/instructor/', '')}`
    const requestBody = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
    calls.push(call)
    sent.push(requestBody)
    const answer = call === 'GET me' ? { body: me } : answers(call, requestBody)
    const { status = 200, body: answerBody } = answer ?? { status: 404, body: { code: 'not_found', message: call } }
    return status === 204 ? new Response(null, { status }) : Response.json(answerBody, { status })
  })
  vi.stubGlobal('scrollTo', () => undefined)
  const frame = () => (
    <>
      <Outlet />
      <TakeBackBar />
    </>
  )
  const router = showAt(
    address,
    { '/orders/$id': { component: OrderScreen }, '/queue': { component: () => <p>the queue</p> } },
    { frame },
  )
  return { calls, sent, router }
}
