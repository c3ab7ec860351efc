import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { inTokyo, yenOf } from '../../../lib/format.ts'
import { useOnline } from '../../../lib/online.ts'
import { keepPlan, useChange } from '../changing.ts'
import { briefName, durationName } from '../labels.ts'
import { durationSold } from '../use-chosen.ts'
import { lastDayOf } from './confirmation.tsx'

type Props = { subscription: Subscription; plans: readonly Plan[] }

/** The change that waits for the end of the term, which one tap takes back. */
export function ScheduledChange({ subscription, plans }: Props) {
  const { downgrade, term, renewal, payment, replaced_downgrade: replaced } = subscription
  const online = useOnline()
  const [busy, act] = useChange(keepPlan)
  const plan = plans.find(({ id }) => id === downgrade.product_id)
  const earlier = plans.find(({ id }) => id === replaced?.product_id)
  return (
    <div className="mb-5 rounded-md bg-wait-soft px-4 py-3">
      <p className="font-semibold [word-break:auto-phrase]">
        {plan
          ? m.plans_scheduled_plan({ day: inTokyo(downgrade.at ?? term.end), plan: briefName(plan) })
          : m.plans_scheduled_end({ day: lastDayOf(term) })}
      </p>
      <p className="mt-1">{m.plans_scheduled_text()}</p>
      {plan && renewal && (
        <p className="mt-1 tabular-nums">
          {m.plans_scheduled_price({
            duration: durationName(durationSold(plan, payment.duration)),
            price: yenOf(renewal.amount),
          })}
        </p>
      )}
      {earlier && (
        <p className="mt-1">
          {(replaced?.restorable ? m.plans_undo_to_smaller : m.plans_undo_without)({ plan: briefName(earlier) })}
        </p>
      )}
      <Button tone="quiet" busy={busy} disabled={!online} onClick={act} className="mt-3">
        {plan ? m.plans_undo_change() : m.plans_undo_end()}
      </Button>
    </div>
  )
}
