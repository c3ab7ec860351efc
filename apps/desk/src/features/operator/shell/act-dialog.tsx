import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { typed } from '../../../lib/form.ts'
import { useSavedForm } from '../../../lib/use-saved-form.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { SavedNote } from '../../../ui/saved-note.tsx'
import { isSignedOut } from '../../session/index.ts'
import { refresh } from './queries.ts'

const LEAST = 5
const MOST = 500

type Props = {
  /** The act and its subject, such as `cancel.5`: the name of the saved text. */
  name: string
  title: string
  /** The title of the order that the act is for. */
  subject?: string
  /** The effects of the act. */
  text: string
  submit: string
  /** The message after the act. */
  done: string
  danger?: boolean
  /** The usual reason, as a default. */
  usually?: string
  /** The readers of the reason besides the audit. */
  hint?: string
  /** Fields before the reason. */
  children?: ReactNode
  /** Facts to look up, below the reason: the effects and the reason fit on a small screen together. */
  facts?: ReactNode
  /** The field of the dialog tells the error itself. */
  isShownAtField?: boolean
  /** Runs the act, or returns the missing parts of the form. */
  act: (why: string, form: FormData) => Promise<unknown> | string
  onClose: () => void
  /** Called after the act, when the dialog has closed. */
  onDone?: (() => void) | undefined
}

/** The dialog of an act: its effects, its reason, and the button. */
export function ActDialog({
  name,
  title,
  subject,
  text,
  submit,
  done,
  danger,
  usually,
  hint,
  children,
  facts,
  isShownAtField = false,
  act,
  onClose,
  onDone,
}: Props) {
  const form = useId()
  const saved = useSavedForm(name)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [short, setShort] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const refusal = useRef<unknown>(null)

  // The list that is read again after a refusal may no longer have the subject, and its dialog goes with it.
  useEffect(() => () => void (refusal.current !== null && toast(textOf(refusal.current))), [])
  const close = () => {
    refusal.current = null
    onClose()
  }

  // The dialog opens on its close button, and the person came to write. The effects stay in view on a small screen.
  const { ref: fields } = saved.form
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [fields])

  const send = async (data: FormData): Promise<void> => {
    const why = typed(data, 'why').trim()
    const isShort = Array.from(why).length < LEAST
    setShort(isShort)
    if (isShort || running.current) return
    const doing = act(why, data)
    if (typeof doing === 'string') return setError(doing)
    running.current = true
    setBusy(true)
    setError(null)
    try {
      await doing
      saved.forget()
      toast(done)
      close()
      onDone?.()
    } catch (cause) {
      // After the end of the session the sign-in opens by itself.
      if (!isSignedOut(cause)) {
        refusal.current = cause
        setError(cause)
      }
    }
    running.current = false
    setBusy(false)
    void refresh()
  }
  // Missing parts are told until the next change; a refusal stays.
  const onEdit = (event: FormEvent<HTMLFormElement>) => {
    saved.form.onInput(event)
    if (typeof error === 'string') setError(null)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      title={title}
      guarded
      onClose={close}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {m.ops_back()}
          </Button>
          <Button type="submit" form={form} tone={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        {...saved.form}
        onChange={onEdit}
        onInput={onEdit}
        id={form}
        noValidate
        onSubmit={onSubmit}
        className="space-y-5"
      >
        <SavedNote of={saved.state} />
        {subject && <p className="font-semibold wrap-anywhere">{subject}</p>}
        <p className="text-ink-soft">{text}</p>
        {children}
        <Field
          required
          label={m.ops_why()}
          hint={hint ?? m.ops_why_hint()}
          error={short ? m.ops_why_short() : undefined}
        >
          <TextArea name="why" rows={2} maxLength={MOST} defaultValue={usually} />
        </Field>
        <ErrorLine error={isShownAtField ? null : error} className="" />
        {facts}
      </form>
    </Dialog>
  )
}
