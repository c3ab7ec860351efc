import type { Connection } from '../../../db/database.ts'
import type { VerifiedWebhook } from '../../../ports/payments.ts'

/** Keeps a verified webhook once. A trigger wakes the sweep that applies it. */
export async function keepWebhook(
  db: Connection,
  gateway: 'paypal' | 'komoju',
  { event, kind, paymentId, reference }: VerifiedWebhook,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_webhooks')
    .values({ gateway, event, kind, payment_id: paymentId, reference, received_at: now, ask_at: now })
    .onConflict((conflict) => conflict.columns(['gateway', 'event']).doNothing())
    .execute()
}

/** Takes kept webhooks that are not applied: no other process takes them before `until`. */
export async function takeWebhooks(db: Connection, { now, until, count }: { now: Date; until: Date; count: number }) {
  const rows = await db
    .updateTable('payment_webhooks')
    .set((eb) => ({ ask_at: until, tries: eb('tries', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_webhooks')
        .select('id')
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(count)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'gateway', 'payment_id', 'reference'])
    .execute()
  return rows.map((row) => ({ ...row, gateway: row.gateway as 'paypal' | 'komoju' }))
}

/** When the first of the kept webhooks that are not applied is due. */
export async function firstToApply(db: Connection): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_webhooks')
    .select('ask_at')
    .where('ask_at', 'is not', null)
    .orderBy('ask_at')
    .limit(1)
    .executeTakeFirst()
  return row?.ask_at ?? undefined
}

export type KeptWebhook = Awaited<ReturnType<typeof takeWebhooks>>[number]

export async function markApplied(db: Connection, ids: readonly number[]): Promise<void> {
  await db.updateTable('payment_webhooks').set({ ask_at: null }).where('id', 'in', ids).execute()
}

/** Deletes webhooks that were applied before an instant. Returns their number. */
export async function deleteWebhooks(db: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_webhooks')
    .where('received_at', '<', before)
    .where('ask_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
