import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { orderStatus } from '@tensaku/domain/orders'
import { api } from '../../../lib/api.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OperatorOrder } from './queries.ts'
import { ReassignDialog } from './reassign-dialog.tsx'

/** What may be done with an order as it stands; each says first what it means. */
export function Acts({ order }: { order: OperatorOrder }) {
  const [open, setOpen] = useState<'approve' | 'send_back' | 'reassign' | 'cancel' | 'refund'>()
  const close = () => setOpen(undefined)
  const params = { orderId: order.id }
  const { check, send_back: sendBack, reassign, cancel, refund } = order.may
  const isTaken = order.status === orderStatus.correcting || order.status === orderStatus.checking
  return (
    <>
      {isTaken && !order.open_to_others && <p className="text-sm text-ink-soft">{m.ops_only_nominee()}</p>}
      {check && !sendBack && (
        <p className="text-sm font-semibold">{reassign ? m.ops_held_suspended() : m.ops_held_suspended_alone()}</p>
      )}
      {(check || reassign || cancel || refund) && (
        <p className="flex flex-wrap gap-3">
          {check && <Button onClick={() => setOpen('approve')}>{m.ops_approve()}</Button>}
          {sendBack && (
            <Button tone="quiet" onClick={() => setOpen('send_back')}>
              {m.ops_send_back()}
            </Button>
          )}
          {reassign && (
            <Button tone="quiet" onClick={() => setOpen('reassign')}>
              {order.status === orderStatus.waiting ? m.ops_reoffer() : m.ops_reassign()}
            </Button>
          )}
          {cancel && (
            <Button tone="danger" onClick={() => setOpen('cancel')}>
              {m.ops_cancel()}
            </Button>
          )}
          {refund && (
            <Button tone="quiet" onClick={() => setOpen('refund')}>
              {m.ops_refund()}
            </Button>
          )}
        </p>
      )}
      {open === 'approve' && (
        <ActDialog
          name={`approve.${order.id}`}
          title={m.ops_approve_title()}
          text={m.ops_approve_text()}
          submit={m.ops_approve()}
          done={m.ops_approved()}
          usually={m.ops_approve_usually()}
          act={(why) => api('POST /api/ops/orders/{orderId}/approve', { params, body: { why } })}
          onClose={close}
        />
      )}
      {open === 'send_back' && (
        <ActDialog
          name={`send_back.${order.id}`}
          title={m.ops_send_back_title()}
          text={m.ops_send_back_text()}
          hint={m.ops_send_back_hint()}
          submit={m.ops_send_back()}
          done={m.ops_sent_back()}
          act={(why) => api('POST /api/ops/orders/{orderId}/send-back', { params, body: { why } })}
          onClose={close}
        />
      )}
      {open === 'reassign' && <ReassignDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'refund' && (
        <ActDialog
          danger
          name={`refund.${order.id}`}
          title={m.ops_refund_title()}
          text={m.ops_refund_text({ count: order.points })}
          hint={m.ops_refund_hint()}
          submit={m.ops_refund()}
          done={m.ops_refund_done()}
          act={(why) => api('POST /api/ops/orders/{orderId}/refund', { params, body: { why } })}
          onClose={close}
        />
      )}
    </>
  )
}
