import type { Database } from './database/database.ts'
import { lockSlip } from './komoju/payments.ts'
import type { Moment } from './moment.ts'
import { moveDispute } from './payments/money.ts'
import { lockCapture } from './payments/payment.ts'
import { announceDispute } from './paypal/disputes.ts'
import { lockOrder } from './paypal/pay-order.ts'

const atOnce = 100

async function openDispute(moment: Moment, captureId: string): Promise<void> {
  const found = await lockCapture(moment.db, captureId)
  if (found === undefined) return
  const opened = await moveDispute(moment.db, found, { state: 'open', now: moment.now })
  if (opened) await announceDispute(moment, found.payment, opened)
  else await moment.db('update gateway.captures set dispute_due = null where id = $1', [captureId])
}

/** Does the work that is due by the clock: orders and slips end, cards are disputed. Returns the number of changes. */
export async function doDueWork({ ask, inTransaction }: Database, now: Date, base: string): Promise<number> {
  const ended = await ask<{ id: string; gateway: string }>(
    `select id, gateway from gateway.payments where state in ('created', 'approved') and expires_at <= $1
     order by expires_at limit $2`,
    [now, atOnce],
  )
  for (const { id, gateway } of ended)
    await inTransaction((db) => (gateway === 'paypal' ? lockOrder : lockSlip)({ db, now, base }, id))
  const disputed = await ask<{ id: string }>(
    'select id from gateway.captures where dispute_due <= $1 order by dispute_due limit $2',
    [now, atOnce],
  )
  for (const { id } of disputed) await inTransaction((db) => openDispute({ db, now, base }, id))
  return ended.length + disputed.length
}
