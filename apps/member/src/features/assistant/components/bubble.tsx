import * as m from '@tensaku/messages'
import BookPlus from 'lucide-react/icons/book-plus'
import Copy from 'lucide-react/icons/copy'
import PenLine from 'lucide-react/icons/pen-line'
import { memo, type ReactNode } from 'react'
import { aiLabel } from '../ai-label.ts'
import type { Message, Tutor } from '../types.ts'
import { AnswerText } from './answer.tsx'

/** The name of those who answer. */
export const nameOf = (tutor: Tutor): string =>
  tutor === 'ai' ? m.assistant_by_ai({ label: aiLabel() ?? 'AI' }) : m.assistant_by_tutor()

/** The acts of an answer. `replace` is missing where there is nothing to put it. */
export type Acts = {
  copy: (message: Message) => void
  card: (message: Message) => void
  replace: ((message: Message) => void) | undefined
  canReplace: (message: Message) => boolean
}

/** A finished message: a question at the right, an answer with the name of those who answer. */
export const Bubble = memo(function Bubble({ message, acts }: { message: Message; acts: Acts }) {
  const { role, content, source, stopped } = message
  if (role === 'user') return <Question text={content} />
  return (
    <li>
      <By tutor={source ?? 'built_in'} />
      <AnswerText text={content} />
      {stopped && <p className="mt-2 text-sm text-ink-soft">{m.assistant_stopped()}</p>}
      {content !== '' && (
        <p className="mt-1 -ml-2 flex flex-wrap">
          <Act icon={Copy} onClick={() => acts.copy(message)}>
            {m.assistant_copy()}
          </Act>
          <Act icon={BookPlus} onClick={() => acts.card(message)}>
            {m.assistant_card()}
          </Act>
          {acts.replace && acts.canReplace(message) && (
            <Act icon={PenLine} onClick={() => acts.replace?.(message)}>
              {m.assistant_replace()}
            </Act>
          )}
        </p>
      )}
    </li>
  )
})

/** A question of the learner. */
export const Question = ({ text }: { text: string }) => (
  <li
    className="ml-auto w-fit rounded-md bg-ai-soft px-4 py-3 whitespace-pre-wrap wrap-anywhere"
    style={{ maxWidth: '85%' }}
  >
    <span className="sr-only">{m.assistant_you()}</span>
    {text}
  </li>
)

const By = ({ tutor }: { tutor: Tutor }) => <p className="mb-1 text-xs text-ink-soft wrap-anywhere">{nameOf(tutor)}</p>

type ActProps = { icon: typeof Copy; onClick: () => void; children: ReactNode }

const Act = ({ icon: Icon, onClick, children }: ActProps) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
  >
    <Icon aria-hidden="true" className="size-[1rem]" />
    {children}
  </button>
)

/** The bubble of an answer that is being written (F-166: `loader`). Screen readers hear of it when it is whole. */
export function Loader({ tutor, text, onStop }: { tutor: Tutor; text: string; onStop: (() => void) | undefined }) {
  return (
    <li aria-busy="true" data-role="loader">
      <By tutor={tutor} />
      {text === '' ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <span aria-hidden="true" className="animate-late">
            …
          </span>
          {m.assistant_waiting()}
        </p>
      ) : (
        <AnswerText text={text} />
      )}
      {onStop && (
        <button
          type="button"
          onClick={onStop}
          className="mt-1 -ml-2 inline-flex min-h-11 items-center rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
        >
          {m.assistant_stop()}
        </button>
      )}
    </li>
  )
}
