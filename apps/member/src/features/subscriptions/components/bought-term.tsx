import * as m from '@tensaku/messages'
import { inTokyo, minuteInTokyo, pointsOf, yenOf } from '../../../lib/format.ts'
import { useUser } from '../../account/index.ts'
import { Lines, Part, type usePurchase } from '../../shop/index.ts'
import { lastDayOf } from './confirmation.tsx'

type Props = {
  purchase: NonNullable<ReturnType<typeof usePurchase>['data']>
  /** The member was fetched since the purchase. */
  isFresh: boolean
}

/** The term with the next charge, or that none follows, and the points that an upgrade brought back. */
export function BoughtTerm({ purchase: { plan, list_amount: price }, isFresh }: Props) {
  const { data } = useUser()
  const subscription = isFresh ? data?.subscription : undefined
  const { term, renewal = null } = subscription ?? {}
  const back = plan?.kind === 'upgrade' ? plan.credit - price : 0
  return (
    <div className="min-h-[9lh]">
      {back > 0 && <p className="mb-4">{m.plans_back_given({ points: pointsOf(back) })}</p>}
      {term && (
        <Part title={m.plans_part_term()}>
          <Lines
            lines={[
              [m.plans_line_term(), m.plans_from_to({ start: inTokyo(term.start), end: lastDayOf(term) })],
              renewal !== null && [m.plans_line_renewal(), minuteInTokyo(renewal.at)],
              renewal !== null && [m.plans_line_renewal_amount(), m.plans_tax({ price: yenOf(renewal.amount) })],
            ]}
          />
          {renewal === null && <p className="mt-2 text-sm">{m.plans_ends_on({ day: lastDayOf(term) })}</p>}
        </Part>
      )}
    </div>
  )
}
