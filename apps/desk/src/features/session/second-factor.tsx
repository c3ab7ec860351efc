import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { typed } from '../../lib/form.ts'
import { dayTime } from '../../lib/format.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { Pending } from '../../ui/pending.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { useSubmit } from './use-submit.ts'

type Side = 'instructor' | 'operator'
type Offer = Answer<'POST /api/instructor/second-factor'>
type At = { step: 'password' } | ({ step: 'set_up' } & Offer) | { step: 'recovery'; codes: string[] }

const calls = {
  instructor: {
    state: (signal: AbortSignal) => api('GET /api/instructor/second-factor', { signal }),
    begin: (password: string) => api('POST /api/instructor/second-factor', { body: { password } }),
    finish: (ticket: string, code: string) => api('PUT /api/instructor/second-factor', { body: { ticket, code } }),
  },
  operator: {
    state: (signal: AbortSignal) => api('GET /api/ops/second-factor', { signal }),
    begin: (password: string) => api('POST /api/ops/second-factor', { body: { password } }),
    finish: (ticket: string, code: string) => api('PUT /api/ops/second-factor', { body: { ticket, code } }),
  },
} as const

/** The second factor of an account: its state, and its renewal after the password. */
export function SecondFactor({ side }: { side: Side }) {
  const [open, setOpen] = useState(false)
  const state = useQuery({
    queryKey: [side === 'operator' ? 'ops' : 'desk', 'second-factor'],
    queryFn: ({ signal }) => calls[side].state(signal),
  })
  if (!state.data) return <Pending of={state} lines={2} />
  const { since, recovery_left: left } = state.data
  return (
    <div className="space-y-4">
      <p>{since ? m.desk_session_factor_since({ at: dayTime(since), left }) : m.desk_session_factor_none()}</p>
      {since && <p className="text-sm text-ink-soft">{m.desk_session_factor_renew_text()}</p>}
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {since ? m.desk_session_factor_renew() : m.desk_session_factor_set()}
      </Button>
      {open && (
        <Renewal
          side={side}
          onClose={() => {
            setOpen(false)
            void state.refetch()
          }}
        />
      )}
    </div>
  )
}

function Renewal({ side, onClose }: { side: Side; onClose: () => void }) {
  const [at, setAt] = useState<At>({ step: 'password' })
  return (
    <Dialog title={m.desk_factor_title()} guarded onClose={onClose}>
      {at.step === 'password' ? (
        <Password onPassword={async (given) => setAt({ step: 'set_up', ...(await calls[side].begin(given)) })} />
      ) : at.step === 'set_up' ? (
        <SetUpStep
          secret={at.secret}
          uri={at.uri}
          onCode={async (code) => {
            const { recovery_codes: codes } = await calls[side].finish(at.ticket, code)
            setAt({ step: 'recovery', codes })
          }}
        />
      ) : (
        <RecoveryCodes
          codes={at.codes}
          onDone={async () => {
            toast(m.desk_session_factor_done())
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function Password({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const { busy, error, onSubmit } = useSubmit((form) => onPassword(typed(form, 'password')))
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <Field label={m.desk_login_password()} hint={m.desk_session_factor_password()} required>
        <TextInput name="password" type="password" autoComplete="current-password" required maxLength={200} />
      </Field>
      <SubmitLine error={error} busy={busy}>
        {m.desk_session_factor_next()}
      </SubmitLine>
    </form>
  )
}
