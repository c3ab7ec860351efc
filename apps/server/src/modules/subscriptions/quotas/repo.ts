import type { QuotaKey } from '@tensaku/domain/plans'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { idsOf } from '../../../db/reading.ts'
import type { DB } from '../../../db/schema.gen.ts'

export type PeriodRow = Selectable<DB['quota_periods']>
export type UseRow = Selectable<DB['quota_uses']>
/** Every quota there is: those of plans, and the trial of the assistant. */
export type AnyKey = QuotaKey | 'ai_assistant'

/** A reservation that its request has left behind counts no more. */
export const overdue = (now: Date) => sql<number>`(
  select coalesce(sum(u.amount), 0)::integer from quota_uses u
  where u.period_id = q.id and u.state = 'held' and u.held_until <= ${now})`

/** The periods of each quota that may be used at an instant: the month of the plan, and uses given back after their month. */
export async function quotasAt(
  db: Connection,
  userId: number,
  now: Date,
): Promise<Map<string, { limit: number; used: number; resets_at: Date | null }>> {
  const rows = await db
    .selectFrom('quota_periods as q')
    .select(['q.key', 'q.kind', 'q.allowed', 'q.ends_at', sql<number>`q.used - ${overdue(now)}`.as('used')])
    .where('q.user_id', '=', userId)
    .where('q.kind', '<>', 'trial')
    .where('q.starts_at', '<=', now)
    .where('q.ends_at', '>', now)
    .execute()
  const quotas = new Map<string, { limit: number; used: number; resets_at: Date | null }>()
  for (const { key, kind, allowed, used, ends_at: ends } of rows) {
    const known = quotas.get(key) ?? { limit: 0, used: 0, resets_at: null }
    quotas.set(key, {
      limit: known.limit + allowed,
      used: known.used + used,
      resets_at: kind === 'plan' ? ends : known.resets_at,
    })
  }
  return quotas
}

/** Locks the periods of a quota that run at an instant, the one that ends first first. `overdue`: the uses that `releaseOverdue` would free. */
export const lockPeriods = (
  tx: Tx,
  { userId, key, now }: { userId: number; key: AnyKey; now: Date },
): Promise<(PeriodRow & { overdue: number })[]> =>
  tx
    .selectFrom('quota_periods as q')
    .selectAll()
    .select(overdue(now).as('overdue'))
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const insertPeriods = (tx: Tx, rows: Insertable<DB['quota_periods']>[]): Promise<unknown> =>
  tx.insertInto('quota_periods').values(rows).execute()

/** Adds to the used count of a period. Throws outside 0 to `allowed` (I-08). */
export const addUsed = (tx: Tx, periodId: number, amount: number): Promise<unknown> =>
  tx
    .updateTable('quota_periods')
    .set((eb) => ({ used: eb('used', '+', amount) }))
    .where('id', '=', periodId)
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertUse = (tx: Tx, row: Insertable<DB['quota_uses']>): Promise<UseRow> =>
  tx.insertInto('quota_uses').values(row).returningAll().executeTakeFirstOrThrow()

/** Moves a use that is held or used to its end, once; undefined if it was there already. */
export const endUse = (
  tx: Tx,
  ref: { type: 'order' | 'request'; id: string },
  { from, to, now }: { from: readonly ('held' | 'used')[]; to: 'used' | 'released' | 'returned'; now: Date },
): Promise<UseRow | undefined> =>
  tx
    .updateTable('quota_uses')
    .set({ state: to, held_until: null, settled_at: now })
    .where('ref_type', '=', ref.type)
    .where('ref_id', '=', ref.id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

export const periodById = (tx: Tx, id: number): Promise<PeriodRow> =>
  tx.selectFrom('quota_periods').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Frees the reservations of a period that their requests have left behind. Returns how much they held. */
export async function releaseOverdue(tx: Tx, periodId: number, now: Date): Promise<number> {
  const freed = await tx
    .updateTable('quota_uses')
    .set({ state: 'released', held_until: null, settled_at: now })
    .where('period_id', '=', periodId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .returning('amount')
    .execute()
  return freed.reduce((sum, { amount }) => sum + amount, 0)
}

/** Periods with reservations that their requests have left behind. */
export const overduePeriods = (db: Connection, now: Date, count: number): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('quota_uses')
      .select('period_id as id')
      .distinct()
      .where('state', '=', 'held')
      .where('held_until', '<=', now)
      .limit(count),
  )

/** Ends the periods of a term early, and forgets those that have not begun. */
export async function endPeriods(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .deleteFrom('quota_periods')
    .where('user_id', '=', userId)
    .where('kind', '=', 'plan')
    .where('starts_at', '>', at)
    .execute()
  await tx
    .updateTable('quota_periods')
    .set({ ends_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', 'plan')
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .execute()
}

/** Forgets the periods of terms that never begin. */
export const deletePeriods = (tx: Tx, termIds: readonly number[]): Promise<unknown> =>
  tx.deleteFrom('quota_periods').where('term_id', 'in', termIds).execute()

/** The months of a plan that run at an instant, locked. */
export const runningMonths = (tx: Tx, userId: number, now: Date): Promise<PeriodRow[]> =>
  tx
    .selectFrom('quota_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'plan')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The corrections that the present month of a plan has used. */
export async function usedThisMonth(db: Connection, userId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('quota_periods')
    .select('used')
    .where('user_id', '=', userId)
    .where('key', '=', 'monthly_quota')
    .where('kind', '=', 'plan')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Moves uses from one period to another, the oldest first, at most `most`. Returns how much was moved. */
export async function moveUses(
  tx: Tx,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with counted as (
      select id, sum(amount) over (order by id) as upto from quota_uses
      where period_id = ${from} and state in ('held', 'used'))
    update quota_uses u set period_id = ${to} from counted
    where counted.id = u.id and counted.upto <= ${most} returning u.amount`.execute(tx)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** The last month of a plan lasts until another instant. */
export const extendMonths = (tx: Tx, userId: number, { from, to }: { from: Date; to: Date }): Promise<unknown> =>
  tx
    .updateTable('quota_periods')
    .set({ ends_at: to })
    .where('user_id', '=', userId)
    .where('kind', '=', 'plan')
    .where('ends_at', '=', from)
    .execute()

/** Changes the trial of a member if it waits for its first answer, or if it ends after an instant. */
export async function changeTrial(
  tx: Tx,
  userId: number,
  of: { waits: true } | { endsAfter: Date },
  to: { waits: boolean; ends_at: Date },
): Promise<void> {
  const trial = tx.updateTable('quota_periods').set(to).where('user_id', '=', userId).where('kind', '=', 'trial')
  // A period does not end before it has begun.
  const meant = 'waits' in of ? trial.where('waits', '=', true) : trial.where('ends_at', '>', of.endsAfter)
  await meant.where('starts_at', '<', to.ends_at).execute()
}

/** The trial of a member, also after its end, and whether a plan with the assistant runs. One query. */
export async function trialAndPlan(
  db: Connection,
  userId: number,
  now: Date,
): Promise<{ trial: PeriodRow | undefined; inPlan: boolean }> {
  const rows = await db
    .selectFrom('quota_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'trial'),
        eb
          .and([eb('key', '=', 'ai_order_basic'), eb('kind', '=', 'plan'), eb('allowed', '>', 0)])
          .and(eb.and([eb('starts_at', '<=', now), eb('ends_at', '>', now)])),
      ]),
    )
    .execute()
  return { trial: rows.find(({ kind }) => kind === 'trial'), inPlan: rows.some(({ kind }) => kind === 'plan') }
}
