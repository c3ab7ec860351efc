import type { PaymentMethod } from '@tensaku/domain/plans'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'
import type { DB } from '../../../db/schema.gen.ts'

type Typed = { status: 'active' | 'past_due' | 'ended'; method: PaymentMethod }

/** Why a plan ended. */
export type EndReason = 'over' | 'chosen' | 'unpaid' | 'operator' | 'refunded' | 'left'

/** A plan of a member from its start to its end. */
export type SubscriptionRow = Omit<Selectable<DB['subscriptions']>, keyof Typed> & Typed

/** A paid stretch of a plan. */
export type TermRow = Selectable<DB['subscription_terms']>

const typed = (row: Selectable<DB['subscriptions']>): SubscriptionRow => ({ ...row, ...(row as Typed) })

export async function insertSubscription(tx: Tx, row: Insertable<DB['subscriptions']>): Promise<SubscriptionRow> {
  return typed(await tx.insertInto('subscriptions').values(row).returningAll().executeTakeFirstOrThrow())
}

export async function updateSubscription(
  tx: Tx,
  id: number,
  change: Updateable<DB['subscriptions']>,
): Promise<SubscriptionRow> {
  const changed = tx.updateTable('subscriptions').set(change).where('id', '=', id)
  return typed(await changed.returningAll().executeTakeFirstOrThrow())
}

/** Whether the term of `t` was dropped. */
export const isDropped = sql<boolean>`exists (select from dropped_terms d where d.term_id = t.id)`

/** Drops terms that have not begun: they never will. */
export const dropTerms = (tx: Tx, termIds: readonly number[], at: Date): Promise<unknown> =>
  tx
    .insertInto('dropped_terms')
    .values(termIds.map((id) => ({ term_id: id, at })))
    .execute()

export const insertTerm = (tx: Tx, row: Insertable<DB['subscription_terms']>): Promise<TermRow> =>
  tx.insertInto('subscription_terms').values(row).returningAll().executeTakeFirstOrThrow()

/** Takes subscriptions with something to do: no other process takes them before `until`. The earliest first. */
export async function takeDue(
  db: Connection,
  { now, until, count }: { now: Date; until: Date; count: number },
): Promise<SubscriptionRow[]> {
  const rows = await db
    .updateTable('subscriptions')
    .set({ due_at: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('subscriptions')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(count)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(typed)
}

/** Whether a stored card renews the plan of its owner. */
export const renewsWith = (db: Connection, userId: number, cardId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('card_id', '=', cardId)
      .where('status', '<>', 'ended')
      .where('method', 'in', ['credit_card', 'one_click']),
  )
