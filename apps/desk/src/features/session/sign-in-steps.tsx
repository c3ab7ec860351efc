import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { ApiError } from '@tensaku/contract/client'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpStep } from './set-up-step.tsx'
import type { SecondStep, SignInCalls } from './sign-in-calls.ts'

type At = { step: 'password'; error?: unknown } | SecondStep | { step: 'recovery'; codes: string[] }

/** The steps of signing in: the password, the code of the second factor or its set-up, and the recovery codes once. */
export function SignInSteps({ calls, onDone }: { calls: SignInCalls; onDone: () => void }) {
  const [at, setAt] = useState<At>({ step: 'password' })
  const finish = async () => {
    await calls.complete()
    onDone()
  }
  const byCode = async (code: string) => {
    if (!('ticket' in at)) return
    try {
      const answer = await calls.byCode({ ticket: at.ticket, code })
      if (answer.recovery_codes) return setAt({ step: 'recovery', codes: answer.recovery_codes })
      if (answer.recovery_left !== null) toast(m.desk_session_recovery_left({ left: answer.recovery_left }))
      await finish()
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'sign_in_over')) throw cause
      setAt({ step: 'password', error: cause })
    }
  }
  if (at.step === 'code') return <CodeStep onCode={byCode} onBack={() => setAt({ step: 'password' })} />
  if (at.step === 'set_up') return <SetUpStep secret={at.secret} uri={at.uri} onCode={byCode} />
  if (at.step === 'recovery') return <RecoveryCodes codes={at.codes} onDone={finish} />
  return (
    <PasswordStep
      error={at.error}
      onPassword={async (email, password) => {
        const entered = await calls.byPassword({ email, password })
        if (entered.step === 'done') await finish()
        else setAt(entered)
      }}
    />
  )
}
