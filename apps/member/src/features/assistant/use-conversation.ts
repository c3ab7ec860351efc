import { useQueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { useTyped } from '../../lib/typed.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { useTrial } from './access.ts'
import { aiLabel } from './ai-label.ts'
import { ask, forgetFailure, noteAnswer, useAsking } from './asking.ts'
import { isPending, useChat, useDeleteChat, useStop } from './chat-query.ts'
import { longestQuestion } from './components/composer.tsx'
import type { Quote, Subject } from './subject.ts'
import { questionOf, withQuote } from './templates.ts'
import type { Question, Template, Tutor } from './types.ts'

/** Tells screen readers once that an answer of another page or device is whole. */
function useNotedAnswer(subject: Subject, pending: boolean, tutor: Tutor | null | undefined) {
  const was = useRef(pending)
  useEffect(() => {
    // A question whose answer failed is gone, and there is nothing to announce.
    if (was.current && !pending && tutor) noteAnswer(subject, tutor)
    was.current = pending
    // oxlint-disable-next-line react/exhaustive-deps -- only the end of an answer counts
  }, [pending])
}

/** A chat about a draft or an order: its messages, the typed question, and the acts. */
export function useConversation(subject: Subject, quote: Quote | undefined, onForgetQuote: () => void) {
  const id = useOwnId()
  const client = useQueryClient()
  const chat = useChat(subject)
  const asking = useAsking(subject)
  const trial = useTrial()
  const drop = useDeleteChat(subject)
  const halt = useStop()
  const typed = useTyped(`assistant.${subject.key}`, { question: '' })
  const [chosen, setTutor] = useState<Tutor>()

  const state = trial.data?.state
  const mayAskAi = aiLabel() !== undefined && state !== 'available' && state !== 'ended'
  const tutor: Tutor = chosen ?? (mayAskAi ? 'ai' : 'built_in')
  const written = isPending(chat.data)
  const all = chat.data?.messages ?? []
  // The page that asked draws the growing answer itself.
  // An answer that failed is still under way at the server for a moment.
  const hasFailed = asking.failed !== undefined && asking.failed.error.code !== 'chat_busy'
  const messages = asking.running || hasFailed ? all.filter((message) => !message.pending) : all
  const pending = written && !hasFailed
  useNotedAnswer(subject, pending && !asking.running, all.at(-1)?.source)

  const send = (question: Question, onBegun?: () => void) => {
    onForgetQuote()
    return ask({ id, client, subject, question, onBegun })
  }
  const place = quote?.place ?? null
  const input = withQuote(typed.texts.question, quote)
  const session = asking.running?.session ?? chat.data?.session_token ?? null
  return {
    chat,
    asking,
    messages,
    pending,
    tutor,
    setTutor,
    trial,
    typed,
    over: Array.from(input).length > longestQuestion,
    /** The typed question waits for the server. */
    sending: asking.running?.session === null && asking.running.question.template === null,
    sendTyped: () =>
      send({ input, template: null, place, tutor, key: typed.keyFor([input, place, tutor]) }, () => typed.forget()),
    sendTemplate: (template: Template) =>
      send({ input: questionOf(template, quote), template, place, tutor, key: newId() }),
    /** Asks once more: under the same key if nobody knows whether the server answered. */
    again: (question: Question, by: Tutor, sameKey: boolean) => {
      const isTyped = question.template === null
      return send({ ...question, tutor: by, key: sameKey ? question.key : newId() }, isTyped ? typed.forget : undefined)
    },
    forgetFailure: () => forgetFailure(subject),
    stop:
      session === null
        ? undefined
        : async () => {
            try {
              await halt(session)
            } catch (error) {
              await reportFailure(error)
            }
          },
    /** Deletes the chat after a confirmation. */
    remove: async () => {
      const known = chat.data?.session_token
      if (known === undefined) return
      const question = { message: m.assistant_delete_ask(), confirm: m.assistant_delete_yes(), tone: 'danger' } as const
      if (!(await confirm(question))) return
      try {
        await drop(known)
        forgetFailure(subject)
      } catch (error) {
        await reportFailure(error)
      }
    },
  }
}
export type Conversation = ReturnType<typeof useConversation>
