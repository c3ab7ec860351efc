import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { useBeginTrial, useTrial } from '../access.ts'

/** Leads to the plans. */
export const ToPlans = () => (
  <Link to="subscriptions-plans" className={buttonClass('quiet')}>
    {m.assistant_to_plans()}
  </Link>
)

/** The AI is offered with a trial (O-015), and with a plan once the trial is over. Nothing for those who have it. */
export function Offer({ onBegun }: { onBegun: () => void }) {
  const trial = useTrial()
  const begin = useBeginTrial()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const state = trial.data?.state
  if (state !== 'available' && state !== 'ended') return null
  const start = async () => {
    setBusy(true)
    try {
      await begin()
      onBegun()
      void openModal('assistant-thanks', {})
    } catch (error) {
      await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={m.assistant_offer_title()} className="mb-5 rounded-md bg-ai-soft px-4 py-3">
      <p className="font-semibold">
        {state === 'available' ? m.assistant_offer_title() : m.assistant_trial_ended_title()}
      </p>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {state === 'available' ? m.assistant_offer_text() : m.assistant_trial_ended_text()}
      </p>
      {state === 'available' ? (
        <Button tone="quiet" busy={busy} disabled={!online} onClick={() => void start()}>
          {m.assistant_offer_start()}
        </Button>
      ) : (
        <ToPlans />
      )}
    </section>
  )
}
