import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { orderStatus } from '@tensaku/domain/orders'
import { api } from '../../../lib/api.ts'
import { FlagList } from '../../../ui/flag-list.tsx'
import { ActDialog } from '../shell/act-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OperatorOrder } from './queries.ts'
import { ReassignDialog } from './reassign-dialog.tsx'

export type Act = 'approve' | 'send_back' | 'reassign' | 'cancel' | 'refund'
type Offer = readonly [act: Act, label: string, tone: 'primary' | 'quiet' | 'danger']

const offerLabel = (offer: OperatorOrder['offer']): string => (offer ? m.ops_reoffer() : m.ops_offer())

/** The acts that the status of an order allows. */
function offersFor({ may, status, offer, flags }: OperatorOrder): Offer[] {
  const reassign = status === orderStatus.waiting ? offerLabel(offer) : m.ops_reassign()
  const all: (Offer | false)[] = [
    // A flagged delivery is not published by habit: no act is the suggested one.
    may.check && ['approve', m.ops_approve(), flags.length > 0 ? 'quiet' : 'primary'],
    may.send_back && ['send_back', m.ops_send_back(), 'quiet'],
    may.reassign && ['reassign', reassign, 'quiet'],
    may.cancel && ['cancel', m.ops_cancel(), 'danger'],
    may.refund && ['refund', m.ops_refund(), 'quiet'],
  ]
  return all.filter((offer) => offer !== false)
}

/** The acts that need a reason and nothing else. */
const simpleActs = ({ points, flags }: OperatorOrder) =>
  ({
    approve: {
      call: 'POST /api/ops/orders/{orderId}/approve',
      title: m.ops_approve_title(),
      text: m.ops_approve_text(),
      submit: m.ops_approve(),
      done: m.ops_approved(),
      ...(flags.length === 0 && { usually: m.ops_approve_usually() }),
    },
    send_back: {
      call: 'POST /api/ops/orders/{orderId}/send-back',
      title: m.ops_send_back_title(),
      text: m.ops_send_back_text(),
      hint: m.ops_send_back_hint(),
      ...(flags.some(({ kind }) => kind !== 'abuse') && { usually: m.ops_send_back_usually() }),
      submit: m.ops_send_back(),
      done: m.ops_sent_back(),
    },
    refund: {
      call: 'POST /api/ops/orders/{orderId}/refund',
      danger: true,
      title: m.ops_refund_title(),
      text: m.ops_refund_text({ count: points }),
      hint: m.ops_refund_hint(),
      submit: m.ops_refund(),
      done: m.ops_refund_done(),
    },
  }) as const satisfies Record<Exclude<Act, 'reassign' | 'cancel'>, object>

/** The effects of the acts that decide about a delivery, beside their buttons. */
const effects: Partial<Record<Act, () => string>> = { approve: m.ops_approve_effect, send_back: m.ops_send_back_effect }

const isDecision = ([act]: Offer): boolean => effects[act] !== undefined

/**
 * The buttons of acts for an order, and the dialog of the pressed one. The dialog is apart from its button: another operator may
 * decide meanwhile, and the refusal has to stay in sight. `onDecided` is called after a decision about a delivery.
 */
export function useActs(order: OperatorOrder, onDecided?: () => void) {
  const [open, setOpen] = useState<Act>()
  const button = ([act, label, tone]: Offer) => (
    <Button key={act} tone={tone} onClick={() => setOpen(act)}>
      {label}
    </Button>
  )
  const dialog = open && (
    <ActOnOrder
      order={order}
      act={open}
      onClose={() => setOpen(undefined)}
      onDone={effects[open] ? onDecided : undefined}
    />
  )
  return { button, dialog }
}

type ActsProps = { order: OperatorOrder; button: (offer: Offer) => ReactNode }
/** `except`: the acts that the page offers elsewhere. */
type OtherProps = ActsProps & { except: readonly Act[] }

/** The acts that decide about a delivery in check, each with its effect. */
export function Decisions({ order, button }: ActsProps) {
  const { send_back: sendBack, reassign } = order.may
  return (
    <>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {offersFor(order)
          .filter(isDecision)
          .map((offer) => (
            <li key={offer[0]} className="flex flex-col gap-1 sm:[&>button]:w-72">
              {button(offer)}
              <span className="text-sm">{effects[offer[0]]?.()}</span>
            </li>
          ))}
      </ul>
      {!sendBack && (
        <p className="text-sm font-semibold">{reassign ? m.ops_held_suspended() : m.ops_held_suspended_alone()}</p>
      )}
    </>
  )
}

/** The other acts for an order. */
export function Acts({ order, button, except }: OtherProps) {
  const isTaken = order.status === orderStatus.correcting || order.status === orderStatus.checking
  const offers = offersFor(order).filter((offer) => !isDecision(offer) && !except.includes(offer[0]))
  return (
    <div className="space-y-3">
      {isTaken && !order.open_to_others && <p className="text-sm text-ink-soft">{m.ops_only_nominee()}</p>}
      {offers.length > 0 && <p className="flex flex-wrap gap-3">{offers.map(button)}</p>}
    </div>
  )
}

type ActProps = { order: OperatorOrder; act: Act; onClose: () => void; onDone?: (() => void) | undefined }

/** The dialog of one act for an order. */
export function ActOnOrder({ order, act, onClose, onDone }: ActProps) {
  if (act === 'reassign') return <ReassignDialog order={order} onClose={onClose} />
  if (act === 'cancel') return <CancelDialog order={order} onClose={onClose} />
  const simple = simpleActs(order)[act]
  return (
    <ActDialog
      {...simple}
      subject={order.title}
      name={`${act}.${order.id}`}
      act={(why) => api(simple.call, { params: { orderId: order.id }, body: { why } })}
      onClose={onClose}
      onDone={onDone}
    >
      {order.may.check && order.flags.length > 0 && (
        <div className="rounded-md bg-alert-soft px-4 py-3">
          <FlagList flags={order.flags} />
        </div>
      )}
    </ActDialog>
  )
}
