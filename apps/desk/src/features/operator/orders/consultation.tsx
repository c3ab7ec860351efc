import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { fullTime } from '../../../lib/format.ts'
import { useSavedForm } from '../../../lib/use-saved-form.ts'
import { SavedNote } from '../../../ui/saved-note.tsx'
import { isSignedOut } from '../../session/index.ts'
import { refresh } from '../shell/queries.ts'
import { actorText } from '../shell/labels.ts'
import type { OperatorOrder } from './queries.ts'

const longest = 1000

/** The consultation of a learner with the operators, and the form for an answer: folded after an answer, because none is due. */
export function Consultation({ orderId, messages }: { orderId: number; messages: OperatorOrder['consultations'] }) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [more, setMore] = useState(false)
  const [answered, setAnswered] = useState<number>()
  const last = messages.at(-1)
  const saved = useSavedForm(`consultation.${orderId}`)
  const isAnswered = last?.author === 'operator' || last?.id === answered
  const folded = isAnswered && !more && saved.state.status === 'none'

  const send = async (content: string, after: number) => {
    running.current = true
    setBusy(true)
    try {
      const body = { after, content, why: m.ops_consultation_why() }
      await api('POST /api/ops/orders/{orderId}/consultations', { params: { orderId }, body })
      saved.forget()
      saved.form.ref.current?.reset()
      setAnswered(after)
      setMore(false)
      toast(m.ops_consultation_sent())
    } catch (refused) {
      // After the end of the session the sign-in opens by itself, and the answer stays typed.
      if (!isSignedOut(refused)) await alertError({ message: textOf(refused) })
    }
    running.current = false
    setBusy(false)
    void refresh()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = typed(new FormData(event.currentTarget), 'content').trim()
    setMissing(content === '')
    if (content !== '' && last && !running.current) void send(content, last.id)
  }

  const writeMore = () => {
    flushSync(() => setMore(true))
    saved.form.ref.current?.querySelector('textarea')?.focus()
  }

  return (
    <TitledSection id="consultation" title={m.ops_consultation()} className="space-y-4">
      <ol className="space-y-4">
        {messages.map(({ id, author, content, at }) => (
          <li key={id} className={`border-l-2 pl-4 ${author === 'learner' ? 'border-line-strong' : 'border-ai'}`}>
            <p className="text-sm text-ink-soft">
              {actorText(author)}　{fullTime(at)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
          </li>
        ))}
      </ol>
      {folded && (
        <Button tone="quiet" autoFocus={answered !== undefined} onClick={writeMore}>
          {m.ops_consultation_more()}
        </Button>
      )}
      <form {...saved.form} noValidate hidden={folded} onSubmit={submit} className="max-w-read space-y-3">
        <SavedNote of={saved.state} />
        <Field
          required={!isAnswered}
          label={m.ops_consultation_answer()}
          hint={m.ops_consultation_hint()}
          error={missing ? m.ops_consultation_missing() : undefined}
        >
          <TextArea name="content" rows={4} maxLength={longest} readOnly={busy} onChange={() => setMissing(false)} />
        </Field>
        <p className="text-right">
          <Button type="submit" busy={busy}>
            {m.ops_consultation_send()}
          </Button>
        </p>
      </form>
    </TitledSection>
  )
}
