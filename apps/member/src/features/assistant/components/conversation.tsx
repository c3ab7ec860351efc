import { noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect, useMemo, useRef } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { aiLabel } from '../ai-label.ts'
import { proposalsOf } from '../proposals.ts'
import type { Subject } from '../subject.ts'
import { templateName, templatesFor } from '../templates.ts'
import type { Message, Quota } from '../types.ts'
import type { Conversation as Given } from '../use-conversation.ts'
import { type Acts, Bubble, Loader, nameOf, Question } from './bubble.tsx'
import { copyAnswer } from './copy-answer.ts'
import { Failure } from './failure.tsx'
import { Offer } from './offer.tsx'
import { Tools } from './tools.tsx'
import { TutorChoice } from './tutor-choice.tsx'

type Props = {
  subject: Subject
  given: Given
  onCard: (message: Message) => void
  onReplace: ((message: Message) => void) | undefined
}

/** The distance from the end (CSS pixels) up to which a growing answer is followed. */
const nearEnd = 160

/** Keeps the end in sight while an answer grows, unless the reader has scrolled away. */
function useEndInSight(count: number, text: string, asked: boolean) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count === 0 && !asked) return
    end.current?.scrollIntoView?.({ block: 'end' })
  }, [count, asked])
  useEffect(() => {
    const box = end.current?.closest('[data-scrolls]') ?? end.current?.parentElement?.parentElement
    if (text === '' || !end.current || !box) return
    const below = end.current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    if (below < nearEnd) end.current.scrollIntoView?.({ block: 'end' })
  }, [text])
  return end
}

/** The messages of a chat and the templates for the next question. */
export function Conversation({ subject, given, onCard, onReplace }: Props) {
  const { chat, asking, messages, pending, tutor } = given
  const { running, failed } = asking
  const online = useOnline()
  const end = useEndInSight(messages.length, running?.text ?? '', running !== undefined)
  const busy = running !== undefined || pending
  const { language } = subject
  const acts = useMemo<Acts>(
    () => ({
      copy: ({ content }) => void copyAnswer(content),
      card: onCard,
      replace: onReplace,
      canReplace: ({ content }) => proposalsOf(content, language).length > 0,
    }),
    [onCard, onReplace, language],
  )
  const last = messages.at(-1)
  const isLost = last?.role === 'user' && !busy && !failed && online && !chat.isFetching
  // The server has no question yet: the page shows it.
  const unsaid = running?.session === null ? running.question : undefined
  if (chat.data === undefined && !chat.isError) return <Loading lines={6} />
  return (
    <div>
      {aiLabel() !== undefined && (
        <>
          <Offer onBegun={given.forgetFailure} />
          <TutorChoice tutor={tutor} onChoose={given.setTutor} />
        </>
      )}
      {chat.isError && chat.data === undefined && online && (
        <Failed error={chat.error} retry={chat.refetch} busy={chat.isFetching} />
      )}
      {messages.length === 0 && !running && !chat.isError && (
        <p className="mb-4 text-sm text-ink-soft">
          {tutor === 'ai' ? m.assistant_empty_ai() : m.assistant_empty_tutor()}
        </p>
      )}
      <ol aria-label={m.assistant_messages()} className="space-y-5">
        {messages.map((message) =>
          message.pending ? (
            <Loader
              key={message.id}
              tutor={message.source ?? 'built_in'}
              text={message.content}
              onStop={given.stop && (() => void given.stop?.())}
            />
          ) : (
            <Bubble key={message.id} message={message} acts={acts} />
          ),
        )}
        {unsaid && <Question text={unsaid.input} />}
        {running && (
          <Loader
            tutor={running.question.tutor}
            text={running.text}
            onStop={running.session !== null && given.stop ? () => void given.stop?.() : undefined}
          />
        )}
        {asking.cut && (last?.role === 'user' || pending) && (
          <li className="text-sm text-ink-soft">{m.assistant_cut()}</li>
        )}
        {asking.stopped && <li className="text-sm text-ink-soft">{m.assistant_stopped_early()}</li>}
        {failed && (
          <Failure
            failed={failed}
            onAgain={() => void given.again(failed.question, failed.question.tutor, failed.error.status === noAnswer)}
            onTutor={() => void given.again(failed.question, 'built_in', false)}
            onNew={() => void given.remove()}
          />
        )}
        {isLost && !asking.cut && (
          <li className="text-sm text-ink-soft">
            <p>{m.assistant_unanswered()}</p>
            <Button
              tone="quiet"
              className="mt-3"
              onClick={() => {
                const { content: input, template, place } = last
                void given.again({ input, template, place, tutor, key: '' }, tutor, false)
              }}
            >
              {m.assistant_again()}
            </Button>
          </li>
        )}
      </ol>
      <output className="sr-only">
        {asking.answered ? m.assistant_answered({ who: nameOf(asking.answered) }) : ''}
      </output>
      <div className="mt-4 flex flex-wrap gap-2">
        {templatesFor(subject, messages).map((template) => (
          <button
            key={template}
            type="button"
            disabled={busy || !online}
            onClick={() => void given.sendTemplate(template)}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm text-ai hover:bg-ai-soft disabled:text-wait"
          >
            {templateName(template)}
          </button>
        ))}
      </div>
      <p className="mt-3 text-xs text-ink-soft tabular-nums">
        {tutor === 'built_in' ? m.assistant_free() : <Left quota={chat.data?.quota ?? given.trialQuota} />}
      </p>
      <Tools subject={subject} given={given} />
      <div ref={end} />
    </div>
  )
}

/** What is left of the uses of the AI. */
function Left({ quota }: { quota: Quota | null }) {
  if (quota === null) return m.assistant_one_use()
  const left = Math.max(0, quota.limit - quota.used)
  return quota.key === 'ai_assistant' ? m.assistant_left_trial({ left }) : m.assistant_left({ left })
}
