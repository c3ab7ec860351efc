import * as m from '@tensaku/messages'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { orderStatus } from '@tensaku/domain/orders'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { yen } from '../../../lib/format.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import type { OperatorOrder } from './queries.ts'

/** Cancels an order. While an instructor works on it in time, the dialog asks whether they are the cause; otherwise they are paid. */
export function CancelDialog({ order: now, onClose }: { order: OperatorOrder; onClose: () => void }) {
  // The dialog keeps the order it was opened for: if the status changes meanwhile, the server refuses the act.
  const [order] = useState(now)
  const params = { orderId: order.id }
  return (
    <ActDialog
      name={`cancel.${order.id}`}
      danger
      subject={order.title}
      title={m.ops_cancel_title()}
      text={(order.status === orderStatus.checking ? m.ops_cancel_held_text : m.ops_cancel_text)({
        count: order.points,
      })}
      submit={m.ops_cancel()}
      done={m.ops_cancelled()}
      act={(why, form) => {
        const cause = typed(form, 'cause')
        if (order.pays && cause === '') return m.ops_cancel_cause_missing()
        const body = { for_cause: order.pays && cause === 'yes', seen_in: order.status, why }
        return api('POST /api/ops/orders/{orderId}/cancel', { params, body })
      }}
      onClose={onClose}
    >
      {order.pays && (
        <Field group required label={m.ops_cancel_cause()}>
          <Choice name="cause" value="no" title={m.ops_cancel_paid({ yen: yen(order.pay_yen ?? 0) })} />
          <Choice name="cause" value="yes" title={m.ops_cancel_unpaid()} />
        </Field>
      )}
    </ActDialog>
  )
}
