import * as m from '@tensaku/messages'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { nextCode } from '../code-sent.ts'
import { codeOf, failureOf, numberOf } from '../failure.ts'

type Outcome = { tone: 'calm' | 'alert'; text: string }

/**
 * Requests another code. This is possible once a minute, so the button counts down, also after the first code.
 * `onAsk` is called before the request.
 */
export function ResendCode({ onAsk }: { onAsk: () => void }) {
  const id = useOwnId()
  const now = useNow(1000).getTime()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const left = Math.ceil((nextCode.at() - now) / 1000)

  const resend = async () => {
    setBusy(true)
    setOutcome(undefined)
    onAsk()
    try {
      await api('POST /api/users/{id}/verification/resend', { params: { id } })
      setOutcome({ tone: 'calm', text: m.verify_resent() })
      nextCode.after()
    } catch (error) {
      const early = codeOf(error) === 'resend_too_early'
      if (early) nextCode.after(numberOf(error, 'retry_after'))
      // The countdown states the wait; the refusal would repeat it.
      setOutcome(early ? { tone: 'calm', text: m.verify_resend_early() } : { tone: 'alert', text: failureOf(error) })
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
