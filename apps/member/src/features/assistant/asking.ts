import { ApiError, noAnswer } from '@tensaku/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { chatKey } from './chat-query.ts'
import type { Subject } from './subject.ts'
import type { Chat, Message, Question, Tutor } from './types.ts'

/** A question whose answer is coming: `text` is there so far, `session` is known once the server has the question. */
type Running = { question: Question; session: string | null; text: string }
export type Failed = { question: Question; error: ApiError }
export type Asking = {
  running?: Running | undefined
  failed?: Failed | undefined
  /** The connection broke; the server finishes the answer. */
  cut?: boolean | undefined
  /** The learner stopped it before its first word. */
  stopped?: boolean | undefined
  /** Who answered last, for the announcement. */
  answered?: Tutor | undefined
}

/** Milliseconds between two drawings of a growing answer. */
const drawEach = 60

const nothing: Asking = {}
const states = new Map<string, Asking>()
const listeners = new Set<() => void>()
const nameOf = (subject: Subject) => JSON.stringify(chatKey(subject))

function set(name: string, next: Asking): void {
  states.set(name, next)
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The question about a draft or an order that this page has asked. It goes on while its sheet is closed. */
export const useAsking = (subject: Subject): Asking => {
  const name = nameOf(subject)
  return useSyncExternalStore(subscribe, () => states.get(name) ?? nothing)
}

export const forgetFailure = (subject: Subject): void => set(nameOf(subject), nothing)

/** An answer came that this page did not read itself. */
export const noteAnswer = (subject: Subject, answered: Tutor): void => set(nameOf(subject), { answered })

/** No draft on the server: its text could not be sent. */
const unsent = () => new ApiError(noAnswer, { code: 'no_answer', message: '' })

async function eventsOf(id: number, subject: Subject, session: string | null, question: Question) {
  const { input, template, place, tutor, key } = question
  const headers = { 'Idempotency-Key': key }
  const given = { input, ...(template && { template }), ...(place && { place }), tutor }
  if (subject.kind === 'order')
    return api.events('POST /api/users/{id}/assistant/orders/{orderId}/chat', {
      params: { id, orderId: subject.orderId },
      body: { session_token: session, order_id: subject.orderId, data: given },
      headers,
    })
  const saveId = await subject.store()
  if (saveId === null) throw unsent()
  const { settings, exercises, drafts } = subject.content
  return api.events('POST /api/users/{id}/assistants/chats/orders', {
    params: { id },
    body: {
      session_token: session,
      save_id: saveId,
      data: { ...given, category_id: settings.category, exercises, contents: drafts.items },
    },
    headers,
  })
}

type Given = {
  id: number
  client: QueryClient
  subject: Subject
  question: Question
  /** The server has the question, as this message. */
  onBegun?: ((messageId: number) => void) | undefined
}

/** Asks, and shows the answer while it comes. A second question waits for the first. */
export async function ask({ id, client, subject, question, onBegun }: Given): Promise<void> {
  const name = nameOf(subject)
  const queryKey = chatKey(subject)
  if (states.get(name)?.running) return
  let running: Running = { question, session: null, text: '' }
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    timer = undefined
    set(name, { running })
  }
  const end = (next: Asking) => {
    clearTimeout(timer)
    set(name, next)
  }
  draw()
  try {
    await client.cancelQueries({ queryKey })
    const known = client.getQueryData<Chat | null>(queryKey)?.session_token ?? null
    let asked = 0
    for await (const { event, data } of await eventsOf(id, subject, known, question)) {
      if (event === 'begin') {
        running = { ...running, session: data.session_token }
        asked = data.message.id
        client.setQueryData<Chat | null>(queryKey, (chat) => withMessage(chat, data.session_token, data.message))
        onBegun?.(asked)
        draw()
      } else if (event === 'text') {
        running = { ...running, text: running.text + data.delta }
        timer ??= setTimeout(draw, drawEach)
      } else if (event === 'end') {
        const session = running.session ?? known ?? ''
        const { messages, quota } = data
        // The server forgets a chat without any answer.
        const chat = messages.length > 0 ? { session_token: session, messages, quota } : null
        client.setQueryData<Chat | null>(queryKey, chat)
        end((messages.at(-1)?.id ?? 0) > asked ? { answered: question.tutor } : { stopped: true })
        // What is left of the trial.
        void client.invalidateQueries({ queryKey: ownKey('trials') })
        return
      }
    }
    throw unsent()
  } catch (error) {
    if (!(error instanceof ApiError)) {
      end({})
      throw error
    }
    const isCut = error.status === noAnswer && running.session !== null
    end(isCut ? { cut: true } : { failed: { question, error } })
    void client.invalidateQueries({ queryKey })
  }
}

function withMessage(chat: Chat | null | undefined, session: string, message: Message): Chat {
  const messages = chat?.messages ?? []
  const isKnown = messages.some(({ id }) => id === message.id)
  return {
    session_token: session,
    messages: isKnown ? messages : [...messages, message],
    quota: chat?.quota ?? null,
  }
}
