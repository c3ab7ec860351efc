import * as m from '@tensaku/messages'
import { fullTimeInJapan } from '../../../lib/format.ts'
import { Quote } from '../shell/quote.tsx'
import type { PaymentTask } from './queries.ts'
import { isReport } from './task-texts.ts'

const outcomes = { fulfil: m.ops_act_fulfil_payment, give_back: m.ops_act_give_back_payment } as const

/** The decision about a payment, its time, its operator and its reason; nothing before it was made. */
export function SettledLine({ of: task }: { of: PaymentTask }) {
  const { settled } = task
  if (!settled) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere">
      <span className="font-semibold">{isReport(task) ? m.ops_settle_seen() : outcomes[settled.act]()}</span>
      <span className="text-ink-soft">
        {m.ops_payment_settled_line({ at: fullTimeInJapan(settled.at), by: settled.by ?? m.ops_actor_system() })}
      </span>
      {settled.why !== null && (
        <span>
          <Quote text={settled.why} />
        </span>
      )}
    </p>
  )
}
