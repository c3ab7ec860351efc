import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { planTypeName } from '@tensaku/messages/plan-name'
import { Badge } from '@tensaku/ui/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { typeTexts } from '../labels.ts'

/** The lowest price of a month among plans, in a contract of any length. */
const lowest = (plans: readonly Plan[]): number | undefined => {
  const monthly = plans.flatMap(({ price }) => price.credit_card.map(({ months, amount }) => amount / months))
  return monthly.length > 0 ? Math.min(...monthly) : undefined
}

/** A kind of plan with its lowest price, which leads to its options. One that is not sold says why. */
export function TypeRow({ type, plans, isOwn }: { type: Plan['type']; plans: readonly Plan[]; isOwn: boolean }) {
  const sold = plans.filter(({ unavailable }) => unavailable === null)
  const from = lowest(sold)
  const words = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold">{planTypeName(type)}</span>
        {isOwn && <Badge tone="ai">{m.plans_own()}</Badge>}
        <span className="ml-auto text-sm text-ink-soft tabular-nums">
          {from !== undefined && m.plans_month_from({ price: yenOf(from) })}
        </span>
      </span>
      <span className="mt-1 block text-sm text-ink-soft">{typeTexts[type]()}</span>
    </>
  )
  if (from === undefined)
    return (
      <li className="border-b border-line py-4">
        {words}
        <p className="mt-1 text-sm font-semibold">{m.plans_feature_off()}</p>
      </li>
    )
  return (
    <li className="border-b border-line">
      <Link
        to="subscriptions-level-options"
        params={{ level: type }}
        className="flex items-center gap-3 py-4 text-ink no-underline hover:bg-wash"
      >
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
      </Link>
    </li>
  )
}
