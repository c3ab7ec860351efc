import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
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
  const message = failureOf(error)
  return left === undefined ? message : m.verify_left({ message, left })
}

/** Reads the member again after the confirmation, because the first read of a verified member grants the gift. */
async function readConfirmed(id: number): Promise<void> {
  await queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 })
  await queryClient.invalidateQueries({ queryKey: pointsKey() })
}

type Props = {
  title: string
  lead: string
  /** Set if the member may still choose a name. */
  naming?: User | undefined
  help: ReactNode
  /** `true` if the address was confirmed. */
  onClose: (confirmed: boolean) => void
}

/**
 * Empties the field of a refused code, so that the next one is typed as a whole. With very large letters it moves up, with room
 * for the reason below it.
 */
function emptyCode(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (!field) return
  field.value = ''
  field.scrollIntoView({ block: 'nearest' })
}

/**
 * The dialog for a mailed code, with a button for another one. The sixth digit sends the code, unless a name is chosen with
 * it. A tap outside does not close the dialog.
 */
export function CodeDialog({ title, lead, naming, help, onClose }: Props) {
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
        emptyCode(document.getElementById(formId))
        fail({ code: codeFailure(error) })
      } else if (naming && refused === 'username_taken') fail({ username: failureOf(error) })
      else setRefusal(failureOf(error))
    }
  })

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
        <>
          <Button tone="quiet" onClick={() => onClose(false)}>
            {m.verify_later()}
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            {m.verify_submit()}
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      <p className="break-words">{lead}</p>
      <form {...form.props} onInput={onInput} id={formId} className="mt-4 space-y-5">
        <FormSummary errors={form.errors} />
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
        <Field label={m.verify_code()} required error={form.errors['code']} hint={m.verify_code_hint()}>
          <TextInput
            ref={naming ? undefined : focusedFirst}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="scroll-mb-32 text-center text-2xl tracking-[0.3em] tabular-nums"
          />
        </Field>
      </form>
      <ResendCode
        onAsk={() => {
          setRefusal(undefined)
          form.forgive('code')
        }}
      />
      <div className="mt-3 space-y-1 text-sm text-ink-soft">{help}</div>
    </Dialog>
  )
}
