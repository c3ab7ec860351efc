import * as m from '@tensaku/messages'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { codeOf, failureOf, numberOf } from '../failure.ts'

/** Seconds until another code may be requested (C.12). */
const pause = 60

type Outcome = { tone: 'calm' | 'alert'; text: string }

/** Requests another code. This is possible once a minute, so the button counts down. */
export function ResendCode() {
  const id = useOwnId()
  const now = useNow(1000).getTime()
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const left = Math.ceil((until - now) / 1000)

  const resend = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await api('POST /api/users/{id}/verification/resend', { params: { id } })
      setOutcome({ tone: 'calm', text: m.verify_resent() })
      setUntil(now + pause * 1000)
    } catch (error) {
      const early = codeOf(error) === 'resend_too_early'
      if (early) setUntil(now + (numberOf(error, 'retry_after') ?? pause) * 1000)
      setOutcome({ tone: early ? 'calm' : 'alert', text: failureOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3">
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
          {m.verify_resend_in({ seconds: left })}
        </p>
      ) : (
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) void resend()
          }}
          className="link min-h-11"
        >
          {m.verify_resend()}
        </button>
      )}
      <output className={`block text-sm ${outcome?.tone === 'alert' ? 'font-semibold text-alert' : 'text-ink-soft'}`}>
        {outcome?.text}
      </output>
    </div>
  )
}
