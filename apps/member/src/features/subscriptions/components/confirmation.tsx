import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { quotaNames } from '@tensaku/messages/quota-names'
import { inTokyo, minuteInTokyo, yenOf } from '../../../lib/format.ts'
import { isPaidLater, Lines, Part } from '../../shop/index.ts'
import { explanationNames, instructorNames, briefName } from '../labels.ts'
import type { PlanQuote } from '../plan-queries.ts'
import type { Selection } from '../selection.ts'

/** The uses, the words and the parts of a plan. */
export const PlanPartLines = ({ plan }: { plan: Plan }) => (
  <Lines
    lines={[
      [m.plans_line_plan(), briefName(plan)],
      plan.explanation !== null && [m.plans_part_explanation(), explanationNames[plan.explanation]()],
      plan.instructor !== null && [m.plans_part_instructor(), instructorNames[plan.instructor]()],
      ...plan.quota
        .filter(({ quota }) => quota > 0)
        .map(({ key, quota }) => [quotaNames[key](), m.plans_times({ count: quota })] as const),
      plan.words !== null && [m.plans_part_words(), m.plans_words_each({ words: plan.words })],
    ]}
  />
)

type Props = { quote: PlanQuote; method: Selection['method'] }

/** The dates of the term, the charge of the next one, and the uses and points that an upgrade carries over. */
export const TermPart = ({
  quote: { term, renewal, carried, free_days: free, drops_downgrade: drops },
  method,
}: Props) => (
  <Part title={m.plans_part_term()}>
    <Lines
      lines={[
        [m.plans_line_term(), m.plans_from_to({ start: inTokyo(term.start), end: lastDayOf(term) })],
        renewal !== null && [m.plans_line_renewal(), minuteInTokyo(renewal.at)],
        renewal !== null && [m.plans_line_renewal_amount(), m.plans_tax({ price: yenOf(renewal.amount) })],
      ]}
    />
    <p className="mt-2 text-sm">{renewal === null ? m.plans_ends_itself() : m.plans_renews_itself()}</p>
    {isPaidLater(method) && <p className="mt-1 text-sm">{m.plans_starts_when_paid()}</p>}
    {carried > 0 && <p className="mt-1 text-sm">{m.plans_carried({ count: carried })}</p>}
    {free > 0 && <p className="mt-1 text-sm">{m.plans_free_days({ days: free })}</p>}
    {drops && <p className="mt-1 text-sm">{m.plans_drops()}</p>}
  </Part>
)

/** The last day of a term, which ends at the midnight after it. */
export const lastDayOf = ({ end }: { end: string }): string => inTokyo(new Date(Date.parse(end) - 1).toISOString())

/** How a plan ends that is renewed or not, and that days are not paid back. */
export const EndingPart = ({ renews }: { renews: boolean }) => (
  <Part title={m.plans_part_ending()}>
    <p className="text-sm">{renews ? m.plans_how_to_end() : m.plans_nothing_to_end()}</p>
    <p className="mt-1 text-sm">{m.plans_no_refund()}</p>
    <a href="/legal/commerce" className="link inline-flex min-h-11 items-center text-sm">
      {m.plans_commerce()}
    </a>
  </Part>
)
