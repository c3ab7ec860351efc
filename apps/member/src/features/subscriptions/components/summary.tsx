import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { yenOf } from '../../../lib/format.ts'
import { briefName, planParts } from '../labels.ts'
import type { PlanQuote } from '../plan-queries.ts'
import type { Selection } from '../selection.ts'
import { offerOf } from '../use-chosen.ts'

type Props = { plan: Plan; duration: Selection['duration']; quote: PlanQuote | undefined }

/** The chosen plan with the amount to pay now. */
export const Summary = ({ plan, duration, quote }: Props) => (
  <div className="mb-5 rounded-md bg-wash px-4 py-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{briefName(plan)}</span>
      <strong className="ml-auto tabular-nums">
        {m.plans_tax({ price: yenOf(quote?.charge ?? offerOf(plan.price.credit_card, duration)?.amount ?? 0) })}
      </strong>
    </p>
    <p className="text-sm text-ink-soft">{planParts(plan)}</p>
    {quote?.lines.some(({ key }) => key === 'trial_discount') && (
      <p className="text-sm font-semibold text-ai-deep">{m.plans_half_applied()}</p>
    )}
  </div>
)
