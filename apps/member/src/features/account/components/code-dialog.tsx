import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { type ReactNode, useId, useState } from 'react'
import { object, objectAsync, pipe, pipeAsync, regex, string, transform } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { queryClient } from '../../../lib/queries.ts'
import { halfWidthDigits, required, username, usernameFree } from '../../../lib/rules.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { codeOf, failureOf, numberOf } from '../failure.ts'
import { pointsKey, userQuery } from '../queries.ts'
import { Notice } from './notice.tsx'
import { ResendCode } from './resend-code.tsx'

/** Six digits in any form: full-width, in two groups, with a hyphen. */
const code = pipe(
  string(m.v_required()),
  transform((text) => halfWidthDigits(text).replace(/[\s‐－-]/g, '')),
  required(),
  regex(/^[0-9]{6}$/, m.verify_code_six()),
)

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

/** The dialog for a mailed code, with a button for another one. A tap outside does not close it. */
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
      if (aboutCode.includes(refused)) fail({ code: codeFailure(error) })
      else if (naming && refused === 'username_taken') fail({ username: failureOf(error) })
      else setRefusal(failureOf(error))
    }
  })

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
      <form {...form.props} id={formId} className="mt-4 space-y-5">
        <FormSummary errors={form.errors} />
        {naming && (
          <Field label={m.signup_username()} required error={form.errors['username']} hint={m.verify_username_hint()}>
            <TextInput
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
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="max-w-52 text-xl tracking-[0.25em] tabular-nums"
          />
        </Field>
      </form>
      <ResendCode />
      <div className="mt-3 space-y-1 text-sm text-ink-soft">{help}</div>
    </Dialog>
  )
}
