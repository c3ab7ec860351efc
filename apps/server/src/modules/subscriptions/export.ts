import type { Connection } from '../../db/database.ts'

/** The plans of a member for their own copy: terms, quotas with each use, and the changes they asked for. */
export async function exportOf(db: Connection, userId: number) {
  return {
    subscriptions: await db
      .selectFrom('subscriptions')
      .select(['id', 'product_id', 'status', 'method', 'months', 'started_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    terms: await db
      .selectFrom('subscription_terms')
      .select(['id', 'product_id', 'kind', 'starts_at', 'ends_at', 'value', 'credit', 'purchase_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    changes: await db
      .selectFrom('plan_changes')
      .select(['product_id', 'comment', 'status', 'at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    quotas: await db
      .selectFrom('quota_periods')
      .select(['key', 'kind', 'starts_at', 'ends_at', 'allowed', 'used'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    uses: await db
      .selectFrom('quota_uses')
      .select(['key', 'ref_type', 'ref_id', 'amount', 'state', 'at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }
}
