import { day } from '@tensaku/domain/calendar'
import type { Db } from '../database/database.ts'
import { digits, paypalId } from './ids.ts'
import { type Capture, capturesOf, changePayment, type Dispute, type DisputeState, type Payment } from './payment.ts'
import type { Refund } from './payment.ts'

/** The gateways' published prices: PayPal 3.6 % and 40 yen, KOMOJU 2.75 %. */
const feeOf = ({ gateway }: Payment, amount: number): number =>
  gateway === 'paypal' ? Math.floor((amount * 36) / 1000) + 40 : Math.floor((amount * 275) / 10_000)

type LedgerRow = { kind: 'payment' | 'fee' | 'refund' | 'dispute'; source: string; captureId: string; amount: number }

async function enter(db: Db, payment: Payment, rows: readonly LedgerRow[], now: Date): Promise<void> {
  for (const { kind, source, captureId, amount } of rows)
    await db(
      `insert into gateway.ledger (gateway, kind, source, payment_id, capture_id, reference, amount, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [payment.gateway, kind, source, payment.id, captureId, payment.reference, amount, now],
    )
}

/** Takes money for a payment, whatever its state, and enters it and the fee. */
export async function takeMoney(
  db: Db,
  payment: Payment,
  { amount, now }: { amount: number; now: Date },
): Promise<{ payment: Payment; capture: Capture }> {
  const before = await capturesOf(db, [payment.id])
  const id =
    payment.gateway === 'paypal' ? paypalId() : before.length === 0 ? payment.id : `${payment.id}-${before.length + 1}`
  const fee = feeOf(payment, amount)
  const due = payment.card?.conduct === 'disputed' ? new Date(now.getTime() + day) : null
  await db(
    'insert into gateway.captures (id, payment_id, amount, fee, at, dispute_due) values ($1, $2, $3, $4, $5, $6)',
    [id, payment.id, amount, fee, now, due],
  )
  await enter(
    db,
    payment,
    [
      { kind: 'payment', source: id, captureId: id, amount },
      { kind: 'fee', source: id, captureId: id, amount: -fee },
    ],
    now,
  )
  const capture = { id, payment_id: payment.id, amount, fee, at: now, refunds: [], disputes: [] }
  return { payment: await changePayment(db, payment, { state: 'captured' }), capture }
}

/** Gives a part of a capture back. The caller has checked that so much is left. */
export async function giveBack(
  db: Db,
  { payment, capture }: { payment: Payment; capture: Capture },
  { amount, now }: { amount: number; now: Date },
): Promise<Refund> {
  const refund = { id: paypalId(), capture_id: capture.id, amount, at: now }
  await db('insert into gateway.refunds (id, capture_id, amount, at) values ($1, $2, $3, $4)', [
    refund.id,
    capture.id,
    amount,
    now,
  ])
  await enter(db, payment, [{ kind: 'refund', source: refund.id, captureId: capture.id, amount: -amount }], now)
  return refund
}

/**
 * Opens or ends a dispute of a capture. An open one holds the money back; a won one gives it again. Returns undefined if the
 * dispute has that state already or has ended, or if all money was given back before.
 */
export async function moveDispute(
  db: Db,
  { payment, capture }: { payment: Payment; capture: Capture },
  { state, now }: { state: DisputeState; now: Date },
): Promise<Dispute | undefined> {
  const last = capture.disputes.at(-1)
  if (last !== undefined && (last.state !== 'open' || state === 'open')) return undefined
  const amount = last?.amount ?? capture.amount - capture.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount === 0) return undefined
  await db('update gateway.captures set dispute_due = null where id = $1', [capture.id])
  const dispute: Dispute = {
    ...(last ?? { id: `PP-D-${digits(8)}`, capture_id: capture.id, amount, at: now }),
    state,
    ended_at: state === 'open' ? null : now,
  }
  await db(
    `insert into gateway.disputes (id, capture_id, amount, state, at, ended_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set state = excluded.state, ended_at = excluded.ended_at`,
    [dispute.id, capture.id, amount, state, dispute.at, dispute.ended_at],
  )
  const row = (signed: number): LedgerRow => ({
    kind: 'dispute',
    source: dispute.id,
    captureId: capture.id,
    amount: signed,
  })
  const rows = [...(last ? [] : [row(-amount)]), ...(state === 'won' ? [row(amount)] : [])]
  await enter(db, payment, rows, now)
  return dispute
}
