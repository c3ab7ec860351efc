import * as m from '@tensaku/messages'
import { fullTimeInJapan } from '../../../lib/format.ts'
import { FactList } from '../shell/fact-list.tsx'
import { gatewayText, productText } from './payment-labels.ts'
import type { PaymentTask } from './queries.ts'

/** The payment that an act is about, in its dialog: its payer, its purchase and its gateway. */
export const TaskFacts = ({ of: { member, purchase, purchase_id: purchaseId, ...task } }: { of: PaymentTask }) => (
  <div className="text-sm">
    <FactList
      of={[
        [m.ops_member(), member && `${member.username}　${member.email}`],
        [
          m.ops_nav_purchases(),
          purchase && purchaseId !== null && `${m.ops_purchase_number({ id: purchaseId })}　${productText(purchase)}`,
        ],
        [m.ops_purchase_payment_id(), `${gatewayText(task.gateway)}　${task.payment_id}`],
        [m.ops_capture_at(), fullTimeInJapan(task.created_at)],
      ]}
    />
  </div>
)
