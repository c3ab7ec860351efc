import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { quotaNames } from '@tensaku/messages/quota-names'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { useGo } from '../../../lib/navigation.tsx'
import { now } from '../../../lib/now.ts'
import { useOnline } from '../../../lib/online.ts'
import { Screen } from '../../../ui/screen.tsx'
import { endPlan, useChange } from '../changing.ts'
import { briefName } from '../labels.ts'
import { lastDayOf } from './confirmation.tsx'
import { SurveyDialog } from './survey-dialog.tsx'

type Props = { subscription: Subscription; plans: readonly Plan[] }

/** The end of a plan on one screen: its last day, the uses that lapse, and how it is undone. Nothing is offered, nothing asked twice. */
export function EndPlan({ subscription: { status, term, quota, downgrade }, plans }: Props) {
  const go = useGo()
  const online = useOnline()
  const [comment, setComment] = useState('')
  const [asking, setAsking] = useState(false)
  const isNow = status === 'past_due'
  const last = lastDayOf(term)
  const [busy, act] = useChange(async (id) => {
    await endPlan(id, comment)
    toast(isNow ? m.plans_ended() : m.plans_end_scheduled({ day: last }))
    await go('subscriptions', {}, {}, { replace: true })
  })
  const smaller = downgrade.status === 'scheduled' && plans.find(({ id }) => id === downgrade.product_id)
  const lapsing = quota.filter(({ limit, used }) => limit > used)
  return (
    <Screen
      title={m.plans_end_title()}
      back="subscriptions"
      footer={
        <>
          <Button tone="quiet" busy={busy} disabled={!online} onClick={act}>
            {m.plans_end()}
          </Button>
          <Button tone="quiet" onClick={() => void go('subscriptions', {}, {}, { replace: true })}>
            {m.plans_end_not()}
          </Button>
        </>
      }
    >
      <h2 className="text-lg">{m.plans_end_when_title()}</h2>
      <p className="mt-1">{isNow ? m.plans_end_now() : m.plans_end_when({ day: last })}</p>
      {isNow && Date.parse(term.end) > now() && <p className="mt-1">{m.plans_end_drops_rest({ day: last })}</p>}
      {smaller && <p className="mt-1">{m.plans_end_drops({ plan: briefName(smaller) })}</p>}
      <h2 className="mt-5 text-lg">{m.plans_end_lapses_title()}</h2>
      <p className="mt-1">{m.plans_end_lapses()}</p>
      <ul className="mb-5 list-disc pl-5">
        {lapsing.map(({ key, limit, used }) => (
          <li key={key}>{m.plans_end_lapse({ name: quotaNames[key](), left: limit - used })}</li>
        ))}
      </ul>
      <h2 className="text-lg">{m.plans_end_stays_title()}</h2>
      <p className="mt-1 mb-5">{m.plans_end_stays()}</p>
      <h2 className="text-lg">{m.plans_end_undo_title()}</h2>
      <p className="mt-1">
        {isNow ? m.plans_end_again() : m.plans_end_undo({ day: last })}
        {smaller && !isNow && m.plans_end_undo_smaller()}
      </p>
      <button type="button" onClick={() => setAsking(true)} className="link mt-5 min-h-11 text-left">
        {comment === '' ? m.plans_survey_open() : m.plans_survey_change()}
      </button>
      {comment !== '' && <p className="text-sm whitespace-pre-wrap wrap-anywhere text-ink-soft">{comment}</p>}
      {!online && <p className="mt-3 text-sm text-ink-soft">{m.plans_offline()}</p>}
      {asking && (
        <SurveyDialog
          onClose={(answer) => {
            setAsking(false)
            if (answer !== undefined) setComment(answer)
          }}
        />
      )}
    </Screen>
  )
}
