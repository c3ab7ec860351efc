import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { useRef, useState } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { kindCounts, type Line } from '../places.ts'
import { useMakeAttempt } from '../queries.ts'
import { useTyped } from '../typed.ts'
import { Hints } from './hints.tsx'

type Props = {
  orderId: number
  line: Line
  language: 'en' | 'ja'
  explainedIn: 'en' | 'ja'
  /** The next line to be tried has the primary button. */
  next: boolean
  onCompared: () => void
}

const longest = 20_000

/** A line that the learner corrects themselves. Enter is a new line, so that it never sends a half-composed word. */
export function TryLine({ orderId, line, language, explainedIn, next, onCompared }: Props) {
  const { text, hints, change, forget } = useTyped(orderId, line.n, line.original)
  const { mutate, isPending } = useMakeAttempt(orderId)
  const online = useOnline()
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const compare = () => {
    setBlank(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else
      mutate(
        { line: line.n, text, hints },
        {
          onSuccess: () => {
            forget()
            onCompared()
          },
        },
      )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold tabular-nums">{m.attempts_count({ count: line.edits.length })}</span>
        {kindCounts(line, language).map((kind) => (
          <span key={kind} className="rounded-full border border-line px-3 py-1 whitespace-nowrap tabular-nums">
            {kind}
          </span>
        ))}
      </p>
      <Hints
        line={line}
        language={language}
        explainedIn={explainedIn}
        level={hints}
        onMore={(level) => change({ hints: level })}
      />
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          compare()
        }}
      >
        <Field
          label={m.attempts_field()}
          error={blank ? m.attempts_blank() : undefined}
          hint={m.attempts_kept()}
          preset
          required
        >
          <TextArea
            ref={field}
            lang={language}
            rows={Math.min(10, Math.max(3, Math.ceil(text.length / 30)))}
            maxLength={longest}
            value={text}
            onChange={({ target }) => {
              setBlank(false)
              change({ text: target.value })
            }}
          />
        </Field>
        {!online && <p className="mt-2 text-sm text-ink-soft">{m.attempts_kept_offline()}</p>}
        <p className="mt-3 text-right">
          <Button type="submit" tone={next ? 'primary' : 'quiet'} busy={isPending} disabled={!online}>
            {m.attempts_compare()}
          </Button>
        </p>
      </form>
    </>
  )
}
