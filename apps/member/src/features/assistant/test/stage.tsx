import { noAnswer } from '@tensaku/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { renderScreensAt } from '../../../../test/routing/screens-at.tsx'
import { ModalHost } from '../../../app/shell/modal-host.tsx'
import { useOpenModals } from '../../../lib/modals.ts'
import { CurrentScreen } from '../../../lib/routing/view.tsx'
import { session } from '../../../lib/session.ts'
import { useState } from 'react'
import Assistant from '../components/assistant.tsx'
import type { DraftSubject, OrderSubject, Quote, Subject } from '../subject.ts'
import type { Chat, Message } from '../types.ts'

/** The bodies of the sent questions and all calls. */
export type Sent = {
  calls: string[]
  bodies: { data: Record<string, unknown>; session_token: string | null }[]
  keys: (string | null)[]
}
/** Answers a call that is no question; undefined for those that the stage answers itself. */
type Answers = (call: string) => { status?: number; body?: unknown } | undefined

let count = 0
/** A finished message of a chat. */
export const message = (overrides: Partial<Message> = {}): Message => ({
  id: ++count,
  role: 'assistant',
  content: 'よく書けています。',
  input: null,
  source: 'built_in',
  template: null,
  place: null,
  stopped: false,
  pending: false,
  at: '2026-11-20T12:03:00.000Z',
  ...overrides,
})

export const chatOf = (messages: Message[], quota: Chat['quota'] = null): Chat => ({
  session_token: 's1',
  messages,
  quota,
})

/** A stream of events that a test writes into. */
export function openStream() {
  const encoder = new TextEncoder()
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
  return {
    response: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    write: (event: string, data: unknown) =>
      out?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => out?.close(),
    cut: () => out?.error(new TypeError('network')),
  }
}

type Given = {
  /** The name of the AI. */
  ai?: string | undefined
  trial?: 'available' | 'active' | 'ended' | 'in_plan'
  chat?: Chat | null
  answers?: Answers
  /** The answer of each question in turn: a stream, or a refusal. */
  questions?: (() => Response)[]
  subject?: Partial<DraftSubject> | Partial<OrderSubject>
  quote?: Quote
  /** The name of the chat on this device. */
  key?: string
}

const draft: DraftSubject = {
  kind: 'draft',
  key: 'draft.1',
  token: null,
  lines: [{ n: 1, english: 'I see many bird. It was fun.', japanese: '鳥をたくさん見た。楽しかった。' }],
  language: 'en',
  content: {
    settings: { category: 1 },
    exercises: [],
    drafts: { items: [{ english: 'I see many bird. It was fun.', japanese: '鳥をたくさん見た。楽しかった。' }] },
  } as unknown as DraftSubject['content'],
  store: async () => 12,
  replace: () => true,
}

const order: OrderSubject = {
  kind: 'order',
  key: 'order.5',
  token: null,
  lines: draft.lines,
  language: 'en',
  orderId: 5,
  corrected: true,
}

/** Shows the open assistant of member 1. */
export async function openAssistant(given: Given = {}): Promise<Sent & { client: QueryClient; closed: () => boolean }> {
  const { ai, trial = 'in_plan', chat = null, answers = () => undefined, questions = [] } = given
  const sent: Sent = { calls: [], bodies: [], keys: [] }
  document.head.insertAdjacentHTML('beforeend', '<meta name="tensaku">')
  const settings = JSON.stringify({ assistant: ai === undefined ? null : { label: ai } })
  document.querySelector('meta[name="tensaku"]')?.setAttribute('content', settings)
  let state = trial
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address}`
    sent.calls.push(call)
    const own = answers(call)
    if (own?.status === noAnswer) return Response.error()
    if (own)
      return own.body === undefined
        ? new Response(null, { status: own.status ?? 204 })
        : Response.json(own.body, { status: own.status ?? 200 })
    if (call.endsWith('/trials')) {
      const item = { key: 'ai_assistant', quota: 10, used_this_month: 0, state, ends_at: null }
      return Response.json({ items: [item] })
    }
    if (call.endsWith('/trials/ai-assistant')) {
      state = 'active'
      return Response.json({}, { status: 201 })
    }
    if (call.startsWith('POST') && typeof init.body === 'string' && address.includes('/assistant')) {
      sent.bodies.push(JSON.parse(init.body) as Sent['bodies'][number])
      sent.keys.push(new Headers(init.headers).get('Idempotency-Key'))
      const next = questions.shift()
      if (next) return next()
      return new Response(null, { status: 204 })
    }
    if (call.startsWith('GET') && address.includes('/assistant'))
      return chat ? Response.json(chat) : Response.json({ code: 'chat_not_found', message: '' }, { status: 404 })
    return Response.json({ items: [] })
  })
  await session.start(`x.${btoa('{"sub":"1"}')}.x`)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const base = given.subject?.kind === 'order' ? order : draft
  // A page keeps the state of each chat, so every test has one of its own.
  const key = given.key ?? `draft.${++count}`
  const subject = { ...base, key, token: chat ? 's1' : null, ...given.subject } as Subject
  let isClosed = false
  const Stage = () => {
    const [quote, setQuote] = useState(given.quote)
    const open = useOpenModals()
    return (
      <>
        <CurrentScreen />
        <Assistant
          subject={subject}
          quote={quote}
          onForgetQuote={() => setQuote(undefined)}
          onClose={() => (isClosed = true)}
        />
        <ModalHost open={open} />
      </>
    )
  }
  renderScreensAt('/home', { screens: {}, client, Frame: Stage })
  return { ...sent, client, closed: () => isClosed }
}

/** A refusal as the server sends it. */
export const refused = (status: number, code: string, text: string) => () =>
  Response.json({ code, message: text }, { status })

/** Removes all that a test has shown or stored. */
export function closeAssistant(): void {
  session.end()
  document.querySelector('meta[name="tensaku"]')?.remove()
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  localStorage.clear()
  vi.unstubAllGlobals()
}
