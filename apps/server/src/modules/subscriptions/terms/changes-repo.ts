import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.gen.ts'

/** A change to a smaller plan, or to none, at the end of the term. */
export type ChangeRow = Selectable<DB['plan_changes']>

/** Closes the scheduled change of a subscription, if there is one: there is at most one (I-11). */
export const closeChange = (
  tx: Tx,
  subscriptionId: number,
  status: 'applied' | 'cancelled',
  now: Date,
): Promise<ChangeRow | undefined> =>
  tx
    .updateTable('plan_changes')
    .set({ status, closed_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst()

/** A scheduled change comes later, because the paid time was extended. */
export const moveChange = (tx: Tx, id: number, at: Date): Promise<unknown> =>
  tx.updateTable('plan_changes').set({ at }).where('id', '=', id).where('status', '=', 'scheduled').execute()

/** Schedules a cancelled change again. */
export const reopenChange = (tx: Tx, id: number, at: Date): Promise<ChangeRow> =>
  tx
    .updateTable('plan_changes')
    .set({ status: 'scheduled', closed_at: null, at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Schedules a change; the one that was scheduled before is cancelled. An end remembers the change to a smaller plan before it. */
export async function scheduleChange(
  tx: Tx,
  change: { subscriptionId: number; userId: number; productId: number | null; comment: string; at: Date; now: Date },
): Promise<ChangeRow> {
  const { subscriptionId, userId, productId, comment, at, now } = change
  const closed = await closeChange(tx, subscriptionId, 'cancelled', now)
  const replaced = closed?.product_id === null ? closed.replaced_id : closed?.id
  return tx
    .insertInto('plan_changes')
    .values({
      subscription_id: subscriptionId,
      user_id: userId,
      product_id: productId,
      replaced_id: productId === null ? (replaced ?? null) : null,
      comment,
      status: 'scheduled',
      at,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
