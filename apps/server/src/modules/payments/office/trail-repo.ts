import type { Connection } from '../../../db/database.ts'

/** Rows of each kind that a page shows, the newest. */
const most = 50

/** The writes to the gateway about a purchase, the newest first. */
export const attemptsOf = (db: Connection, purchaseId: number) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'act', 'state', 'code', 'at', 'ended_at'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The kept webhooks about a payment, the newest first. */
export const webhooksOf = (db: Connection, gateway: string, paymentId: string) =>
  db
    .selectFrom('payment_webhooks')
    .select(['id', 'kind', 'received_at', 'ask_at'])
    .where('gateway', '=', gateway)
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
