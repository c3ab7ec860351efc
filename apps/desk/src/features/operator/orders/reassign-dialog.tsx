import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { orderStatus } from '@tensaku/domain/orders'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { dayTime } from '../../../lib/format.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { typeText } from '../shell/labels.ts'
import type { OperatorOrder } from './queries.ts'

const everybody = 'everybody'

/** An order of the pool is with everybody already. */
const isInPool = ({ status, offer }: OperatorOrder): boolean => status === orderStatus.waiting && !offer

/** The texts of the dialog for the status of the order: in the pool, offered, being corrected, or waiting for a check. */
function wordsFor(order: OperatorOrder) {
  const { status, offer } = order
  if (isInPool(order))
    return {
      title: m.ops_offer_title(),
      text: m.ops_offer_text({ ends: order.waits_until ? dayTime(order.waits_until) : '' }),
      submit: m.ops_offer(),
      done: m.ops_offer_done(),
    }
  if (status === orderStatus.waiting)
    return {
      title: m.ops_reoffer_title(),
      text: m.ops_reoffer_text({ name: offer?.name ?? '' }),
      submit: m.ops_reoffer(),
      done: m.ops_reoffered(),
    }
  const text = status === orderStatus.checking ? m.ops_reassign_held_text() : m.ops_reassign_text()
  return { title: m.ops_reassign_title(), text, submit: m.ops_reassign(), done: m.ops_reassigned() }
}

/** Takes an order or an offer from its instructor, and offers it to everybody or to one instructor; offers an order of the pool. */
export function ReassignDialog({ order: now, onClose }: { order: OperatorOrder; onClose: () => void }) {
  // The dialog keeps the order it was opened for: if the status changes meanwhile, the server refuses the act.
  const [order] = useState(now)
  const orderId = order.id
  const params = { orderId }
  const candidates = useOperatorQuery('GET /api/ops/orders/{orderId}/candidates', [orderId], (signal) =>
    api('GET /api/ops/orders/{orderId}/candidates', { params, signal }),
  )
  return (
    <ActDialog
      name={`reassign.${orderId}`}
      subject={order.title}
      {...wordsFor(order)}
      act={(why, form) => {
        const to = typed(form, 'to')
        if (to === '') return m.ops_reassign_to_missing()
        const body = { to: to === everybody ? null : Number(to), seen_in: order.status, why }
        return api('POST /api/ops/orders/{orderId}/reassign', { params, body })
      }}
      onClose={onClose}
    >
      {candidates.error && !candidates.data && (
        <Failed error={candidates.error} retry={candidates.refetch} busy={candidates.isFetching} />
      )}
      <Field
        required
        label={m.ops_reassign_to()}
        hint={order.offer_until ? m.ops_reassign_hint({ until: dayTime(order.offer_until) }) : undefined}
      >
        <Select name="to" defaultValue="" aria-busy={candidates.isPending || undefined}>
          <option value="">{m.ops_reassign_choose()}</option>
          {!isInPool(order) && <option value={everybody}>{m.ops_reassign_pool()}</option>}
          {candidates.isPending && <option disabled>{m.ops_candidates_coming()}</option>}
          {candidates.data?.items.length === 0 && <option disabled>{m.ops_candidates_none()}</option>}
          {candidates.data?.items.map(({ id, name, type, working, slots }) => (
            <option key={id} value={id}>
              {m.ops_candidate({ name, type: typeText(type), working, slots })}
            </option>
          ))}
        </Select>
      </Field>
    </ActDialog>
  )
}
