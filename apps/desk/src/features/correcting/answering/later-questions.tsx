import { minute } from '@tensaku/domain/calendar'
import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { typed } from '../../../lib/form.ts'
import { dayTime, timeLeft, yen } from '../../../lib/format.ts'
import { useSavedForm } from '../../../lib/use-saved-form.ts'
import { SavedNote } from '../../../ui/saved-note.tsx'
import { avoidText } from '../../../ui/flag-texts.ts'
import { questionAnchor, refreshQueue } from '../../queue/index.ts'
import { FlagNote } from '../delivering/flag-note.tsx'
import { useFlaggedField } from '../delivering/use-flagged-field.ts'
import { flagsInAnswer } from '../engine/flags.ts'
import { setOrder } from '../queries.ts'
import { formOf, LateAnswer } from './late-answer.tsx'

type Question = DeskOrder['questions'][number]
const longest = 1000

type ListProps = {
  order: DeskOrder
  questions: readonly Question[]
  /** Called after each answer. */
  onAnswered: (order: DeskOrder) => void
}

/** The learner's questions about the delivered correction: each with its time, and answered one by one. */
export function LaterQuestions({ order, questions, onAnswered }: ListProps) {
  if (questions.length === 0) return null
  return (
    <TitledSection id="later-questions" title={m.desk_later_questions()} className="space-y-6">
      <ol className="space-y-6">
        {questions.map((question, at) => (
          <li
            key={question.id}
            id={questionAnchor(question.id)}
            className="scroll-mt-4 space-y-2 border-l-2 border-line pl-4"
          >
            <p className="font-semibold whitespace-pre-wrap wrap-anywhere">{question.content}</p>
            {question.answer !== null && <p className="whitespace-pre-wrap wrap-anywhere">{question.answer}</p>}
            {question.answered_at && (
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
                <span>{m.desk_question_answered_at({ at: dayTime(question.answered_at) })}</span>
                {question.pay_yen !== null && (
                  <span>
                    {m.desk_pay()} {yen(question.pay_yen)}
                  </span>
                )}
              </p>
            )}
            {question.refunded && <p className="text-sm text-ink-soft">{m.desk_question_refunded()}</p>}
            {question.answer === null && !question.refunded ? (
              <AnswerForm order={order} question={question} number={at + 1} onAnswered={onAnswered} />
            ) : (
              <LateAnswer question={question} />
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

type Props = Pick<ListProps, 'order' | 'onAnswered'> & { question: Question; number: number }

function AnswerForm({ order, question, number, onAnswered }: Props) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const { field, flags, ...flagged } = useFlaggedField()
  const running = useRef(false)
  const now = useNow(minute)
  const saved = useSavedForm(formOf(question))
  const send = async (answer: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const params = { orderId: order.id, questionId: question.id }
      const call = 'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer'
      const answered = await api(call, { params, body: { answer } })
      saved.forget()
      setOrder(answered)
      toast(m.desk_question_answered())
      refreshQueue()
      onAnswered(answered)
    } catch (refused) {
      // Not awaited, so that the button is ready while the dialog is read.
      void alertError({ message: textOf(refused) })
    }
    running.current = false
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = typed(new FormData(event.currentTarget), 'answer').trim()
    setMissing(answer === '')
    const found = flagsInAnswer(order, answer)
    flagged.show(found)
    if (answer === '') field.current?.focus()
    else if (found.length === 0) void send(answer)
  }
  return (
    <form {...saved.form} noValidate onSubmit={submit} className="space-y-3">
      <SavedNote of={saved.state} />
      <Field
        required
        label={m.desk_question_answer({ number })}
        hint={
          question.answer_by &&
          m.desk_question_due({ at: dayTime(question.answer_by), left: timeLeft(question.answer_by, now) })
        }
        error={missing ? m.desk_question_answer_missing() : undefined}
      >
        <TextArea
          ref={field}
          name="answer"
          rows={3}
          maxLength={longest}
          readOnly={busy}
          aria-invalid={missing || flags.length > 0 || undefined}
          onChange={({ target }) => {
            setMissing(false)
            flagged.onWrite(target.value)
          }}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {flags.length > 0 && (
          <FlagNote
            flags={flags}
            title={m.flag_answer_title()}
            text={m.flag_answer_text({ avoid: avoidText(flags) })}
            oneText
            onGo={flagged.goTo}
          />
        )}
      </div>
      <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {question.pay_yen !== null && (
          <span className="tabular-nums">
            <span className="text-sm text-ink-soft">{m.desk_pay()} </span>
            <span className="font-semibold">{yen(question.pay_yen)}</span>
          </span>
        )}
        <Button type="submit" busy={busy}>
          {m.desk_question_send()}
        </Button>
      </p>
    </form>
  )
}
