import type { Answer } from '@tensaku/contract'
import { purchaseView } from '../../shop/index.ts'
import type { CaptureRow } from '../settling/repo.ts'
import type { BoughtRow, JournalRow } from './repo.ts'
import type { TaskRow } from './tasks-repo.ts'

type Detail = Answer<'GET /api/ops/purchases/{purchaseId}'>
type Task = Answer<'GET /api/ops/payment-tasks'>['items'][number]

export const boughtView = (row: BoughtRow): Detail['purchase'] => ({
  ...purchaseView(row),
  member: { id: row.user_id, username: row.username, email: row.email },
})

/** Tasks about money that has moved already: an operator only notes that they have seen it. */
export const isReport = ({ kind }: TaskRow): boolean =>
  kind === 'refund_at_gateway' || kind === 'lost' || kind === 'dispute'

/**
 * The acts that settle a task now. Money in suspense goes back or pays its purchase. A report is noted: by `fulfil` if the
 * purchase stays, by `give_back` if it was taken back. A refused refund is asked for again. None while a dispute is open or the gateway is being asked.
 */
export function actsOf(row: TaskRow): Task['acts'] {
  if (row.state === 'settled' || row.act !== null) return []
  if (isReport(row)) {
    if (row.kind === 'dispute' && row.dispute === 'open') return []
    return row.kind === 'dispute' && row.dispute === 'won' ? ['fulfil'] : ['give_back']
  }
  if (row.kind === 'refund_refused') return row.dispute === 'open' ? [] : ['give_back']
  if (row.suspense === 0) return ['give_back']
  return row.may_fulfil ? ['fulfil', 'give_back'] : ['give_back']
}

export const taskView = (row: TaskRow): Task => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  gateway: row.gateway,
  payment_id: row.payment_id,
  purchase_id: row.purchase_id,
  purchase: row.purchase && {
    ...row.purchase,
    expires_at: row.purchase.expires_at && new Date(row.purchase.expires_at).toISOString(),
  },
  member: row.member,
  acts: actsOf(row),
  obstacle: row.obstacle,
  created_at: row.created_at.toISOString(),
  settled:
    row.settled_at && row.act
      ? { at: row.settled_at.toISOString(), by: row.operator, act: row.act, why: row.why }
      : null,
})

export const captureView = (row: CaptureRow): Detail['captures'][number] => ({
  id: row.capture_id,
  amount: row.amount,
  fee: row.fee,
  at: row.at.toISOString(),
  fulfilled: row.fulfilled,
  suspense: row.suspense,
  refunded: row.given_back,
  disputed: row.dispute !== null,
})

export const journalView = ({ at, ...row }: JournalRow): Detail['journals'][number] => ({
  ...row,
  at: at.toISOString(),
})
