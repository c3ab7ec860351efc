import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { type FormEvent, Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import { object, objectAsync, pipe, pipeAsync, regex, string, transform } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { queryClient } from '../../../lib/queries.ts'
import { halfWidthDigits, required, username, usernameFree } from '../../../lib/rules.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { codeOf, failureOf, numberOf } from '../failure.ts'
import { focusedFirst } from '../focused-first.ts'
import { pointsKey, userQuery } from '../queries.ts'
import { Notice } from './notice.tsx'
import { ResendCode } from './resend-code.tsx'

/** Digits in any form, made half-width: full-width, in two groups, with a hyphen. */
const digitsOf = (text: string) => halfWidthDigits(text).replace(/[\s‐－-]/g, '')
const sixDigits = /^[0-9]{6}$/

const code = pipe(string(m.v_required()), transform(digitsOf), required(), regex(sixDigits, m.verify_code_six()))

const withoutName = object({ code })
const withName = (own: User) => objectAsync({ code, username: pipeAsync(username(), usernameFree(own)) })

const aboutCode = ['code_wrong', 'code_expired', 'code_locked', 'email_taken']

/** The reason why a code was refused, and the number of remaining tries. */
function codeFailure(error: unknown): string {
  const left = numberOf(error, 'left')
  return left === undefined ? failureOf(error) : m.verify_left({ left })
}

/**
 * Reads the member again after the confirmation, because the first read of a verified member grants the gift. A live event
 * would cancel a query.
 */
async function readConfirmed(id: number): Promise<void> {
  queryClient.setQueryData(userQuery(id).queryKey, await api('GET /api/users/{id}', { params: { id } }))
  await queryClient.invalidateQueries({ queryKey: pointsKey() })
}

type Props = {
  title: string
  /** The address that the code was mailed to. */
  email: string
  /** Set if the member may still choose a name. */
  naming?: User | undefined
  help: ReactNode
  /** `true` if the address was confirmed. */
  onClose: (confirmed: boolean) => void
}

const codeField = (formId: string) =>
  document.querySelector<HTMLInputElement>(`#${CSS.escape(formId)} input[name=code]`)

/** An address on a line of its own. A narrow line breaks it after the @ or before a dot, and elsewhere only if it must. */
const Address = ({ email }: { email: string }) => (
  <span className="block font-semibold wrap-break-word">
    {email.split(/(?<=@)|(?=\.)/).map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts have no other name
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

/**
 * The dialog for a mailed code, with a button for another one. The sixth digit sends the code, unless a name is chosen with
 * it. A tap outside does not close the dialog.
 */
export function CodeDialog({ title, email, naming, help, onClose }: Props) {
  const id = useOwnId()
  const formId = useId()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm(naming ? withName(naming) : withoutName, async (body, fail) => {
    setRefusal(undefined)
    try {
      await api('POST /api/users/{id}/verification', { params: { id }, body }).catch((error: unknown) => {
        // It was already confirmed, in another tab or by a request whose answer was lost.
        if (codeOf(error) !== 'already_verified') throw error
      })
      await readConfirmed(id)
      onClose(true)
    } catch (error) {
      const refused = codeOf(error) ?? ''
      if (aboutCode.includes(refused)) {
        // The next code is typed as a whole.
        const field = codeField(formId)
        if (field) field.value = ''
        fail({ code: codeFailure(error) })
      } else if (naming && refused === 'username_taken') fail({ username: failureOf(error) })
      else setRefusal(failureOf(error))
    }
  })

  const error = form.errors['code']
  // With large text the reason lies below the focused field, out of sight.
  useEffect(() => {
    if (error !== undefined) codeField(formId)?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [error, formId])

  // The sixth digit has sent the code, and its refusal has emptied the field. A tap on the button after that is none for an
  // empty code, so the refusal stays.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const field = codeField(formId)
    if (error === undefined || field?.value !== '') return form.props.onSubmit(event)
    event.preventDefault()
    field.focus()
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    const { target, nativeEvent } = event
    const isWhole =
      target instanceof HTMLInputElement && target.name === 'code' && sixDigits.test(digitsOf(target.value))
    if (isWhole && !naming && !(nativeEvent as InputEvent).isComposing) event.currentTarget.requestSubmit()
  }

  return (
    <Dialog
      title={title}
      guarded
      onClose={() => onClose(false)}
      footer={
        <Button type="submit" form={formId} busy={form.busy}>
          {m.verify_submit()}
        </Button>
      }
    >
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      <p className="text-[min(1rem,22px)] leading-snug">
        <Address email={email} /> {m.verify_lead()}
      </p>
      <form {...form.props} onSubmit={onSubmit} onInput={onInput} id={formId} className="mt-4 space-y-5">
        {naming && <FormSummary errors={form.errors} />}
        {naming && (
          <Field label={m.signup_username()} required error={form.errors['username']} hint={m.verify_username_hint()}>
            <TextInput
              ref={focusedFirst}
              name="username"
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={naming.username}
            />
          </Field>
        )}
        <Field label={m.verify_code()} required error={error} hint={m.verify_code_hint()}>
          <TextInput
            ref={naming ? undefined : focusedFirst}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="text-center text-2xl tracking-[0.3em] tabular-nums"
          />
        </Field>
      </form>
      <ResendCode
        onAsk={() => {
          setRefusal(undefined)
          form.forgive('code')
        }}
      />
      <button type="button" className="link min-h-11" onClick={() => onClose(false)}>
        {m.verify_later()}
      </button>
      <div className="mt-3 space-y-1 text-sm text-ink-soft">{help}</div>
    </Dialog>
  )
}
