import { useQueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { useTyped } from '../../lib/typed.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { trialQuotaOf, useTrial } from './access.ts'
import { aiLabel } from './ai-label.ts'
import { ask, forgetFailure, noteAnswer, useAsking } from './asking.ts'
import { isPending, useChat, useDeleteChat, useStop } from './chat-query.ts'
import { longestQuestion } from './components/composer.tsx'
import type { Quote, Subject } from './subject.ts'
import { questionOf, withQuote } from './templates.ts'
import type { Message, Question, Template, Tutor } from './types.ts'

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

type Typed = ReturnType<typeof useTyped<{ question: string }>>

/**
 * The typed question that the server has, kept on this device until it is answered. It comes back into its field when there is no
 * answer: it failed, was stopped before its first word, or the page was closed before the failure.
 */
function useSentQuestion(
  subject: Subject,
  { typed, last, settled }: { typed: Typed; last: Message | undefined; settled: boolean },
) {
  const sent = useTyped(`assistant.${subject.key}.sent`, { question: '', after: '' })
  const { question, after } = sent.texts
  const now = useRef(typed)
  useEffect(() => void (now.current = typed))
  const back = useEffectEvent(() => {
    sent.forget()
    const isAnswered = last?.role === 'assistant' && last.id > Number(after)
    if (!isAnswered) typed.type({ question: [question, typed.texts.question].filter(Boolean).join('\n') })
  })
  useEffect(() => {
    if (question !== '' && settled) back()
  }, [question, settled])
  // The server has a question: its field is free for the next one, unless it says something else by now.
  return (of: string, messageId: number) => {
    sent.type({ question: of, after: String(messageId) })
    if (now.current.texts.question === of) now.current.forget()
  }
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

  const last = all.at(-1)
  const waits = asking.running !== undefined || written || (asking.cut === true && last?.role === 'user')
  const keepSent = useSentQuestion(subject, {
    typed,
    last,
    settled: !waits && chat.isSuccess && !chat.isFetching,
  })
  const send = (question: Question) =>
    ask({
      id,
      client,
      subject,
      question,
      onBegun: (messageId) => {
        onForgetQuote()
        if (question.typed !== undefined) keepSent(question.typed, messageId)
      },
    })
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
    sendTyped: () => {
      const key = typed.keyFor([input, place, tutor])
      return send({ input, template: null, place, tutor, key, typed: typed.texts.question })
    },
    sendTemplate: (template: Template) =>
      send({ input: questionOf(template, quote), template, place, tutor, key: newId() }),
    /** Asks once more: under the same key if nobody knows whether the server answered. */
    again: (question: Question, by: Tutor, sameKey: boolean) =>
      send({ ...question, tutor: by, key: sameKey ? question.key : newId() }),
    trialQuota: trialQuotaOf(trial.data),
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
