import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { ApiError } from '@tensaku/contract/client'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import type { Door, HalfWay } from './door.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpStep } from './set-up-step.tsx'

type At = { step: 'password'; because?: unknown } | HalfWay | { step: 'recovery'; codes: string[] }

/** Signing in, a step at a time: the password, the code of the second factor or its set-up, and the recovery codes once. */
export function SignInSteps({ door, onDone }: { door: Door; onDone: () => void }) {
  const [at, setAt] = useState<At>({ step: 'password' })
  const arrive = async () => {
    await door.welcome()
    onDone()
  }
  const byCode = async (code: string) => {
    if (!('ticket' in at)) return
    try {
      const came = await door.byCode({ ticket: at.ticket, code })
      if (came.recovery_codes) return setAt({ step: 'recovery', codes: came.recovery_codes })
      if (came.recovery_left !== null) toast(m.desk_people_recovery_left({ left: came.recovery_left }))
      await arrive()
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'sign_in_over')) throw cause
      setAt({ step: 'password', because: cause })
    }
  }
  if (at.step === 'code') return <CodeStep onCode={byCode} onBack={() => setAt({ step: 'password' })} />
  if (at.step === 'set_up') return <SetUpStep secret={at.secret} uri={at.uri} onCode={byCode} />
  if (at.step === 'recovery') return <RecoveryCodes codes={at.codes} onDone={arrive} />
  return (
    <PasswordStep
      because={at.because}
      onPassword={async (email, password) => {
        const entered = await door.byPassword({ email, password })
        if (entered.step === 'done') await arrive()
        else setAt(entered)
      }}
    />
  )
}
