import type { Answer } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'
import { isDropped } from '../terms/repo.ts'

type Line = Answer<'GET /api/ops/subscriptions'>['items'][number]
type Detail = Answer<'GET /api/ops/members/{memberId}/subscription'>
/** A row of an answer, with its instants as they are read. */
type Read<Row, Instant extends keyof Row> = Omit<Row, Instant> & { [K in Instant]: Date | Extract<Row[K], null> }

export type Filter = 'running' | 'past_due' | 'ending'
export type Member = Detail['member']
export type LivingRow = Read<
  Omit<Line, 'payment' | 'next_try' | 'ends_unless_paid'>,
  'started_at' | 'until' | 'failed_at'
> & {
  due_at: Date | null
  method: Line['payment']['method']
  months: number
}
export type PlanRow = Read<Detail['plans'][number], 'started_at' | 'ended_at'>
export type TermRow = Read<Detail['terms'][number], 'start' | 'end'>
export type PeriodRow = Read<Detail['quotas'][number], 'start' | 'end'>
export type UseRow = Read<Detail['uses'][number], 'at'>

/** The facts that name the plan of `p`. */
const facts = sql<Line['plan']>`jsonb_build_object('id', p.id, 'type', p.type, 'explanation', p.explanation,
  'instructor', p.instructor, 'words', p.words, 'monthly_quota', p.monthly_quota, 'ai', p.ai)`

/** A plan ends with its paid time unless a stored card renews it and no end is scheduled. */
const next = sql<Line['next']>`case
  when s.method not in ('credit_card', 'one_click') or s.card_id is null
    or exists (select from plan_changes c
      where c.subscription_id = s.id and c.status = 'scheduled' and c.product_id is null) then 'ends'
  when exists (select from plan_changes c where c.subscription_id = s.id and c.status = 'scheduled') then 'changes'
  else 'renews' end`

const until = sql<Date>`(select ends_at from subscription_terms t
  where t.subscription_id = s.id and not ${isDropped} order by t.id desc limit 1)`

/** Living plans with the product of their present term. */
const living = (db: Connection, now: Date) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('subscription_terms as t')
          .select('t.product_id')
          .whereRef('t.subscription_id', '=', 's.id')
          .where('t.starts_at', '<=', now)
          .where(isDropped, 'is', sql.lit(false))
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoin('plan_products as p', 'p.id', 't.product_id')
    .where('s.status', '<>', 'ended')
    .select(['s.status', 's.started_at', 's.failed_at', 's.due_at', 's.method', 's.months'])
    .select([
      facts.as('plan'),
      next.as('next'),
      until.as('until'),
      sql<Member>`jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email)`.as('member'),
    ])

/** One page of the living plans in a state. */
export async function livingPage(
  db: Connection,
  { filter, page, perPage, now }: { filter: Filter; page: number; perPage: number; now: Date },
): Promise<{ rows: LivingRow[]; total: number }> {
  const all = living(db, now)
  const found = {
    running: all.where('s.status', '=', 'active').orderBy('s.id', 'desc'),
    past_due: all.where('s.status', '=', 'past_due').orderBy('s.failed_at').orderBy('s.id'),
    ending: all.where('s.status', '=', 'active').where(next, '=', 'ends').orderBy(until).orderBy('s.id'),
  }[filter]
  return (await pageOf(found, page, perPage)) as { rows: LivingRow[]; total: number }
}

export async function livingRow(db: Connection, userId: number, now: Date): Promise<LivingRow | undefined> {
  return (await living(db, now).where('s.user_id', '=', userId).executeTakeFirst()) as LivingRow | undefined
}

export const memberById = (db: Connection, id: number): Promise<Member | undefined> =>
  db.selectFrom('users').select(['id', 'username', 'email']).where('id', '=', id).executeTakeFirst()

/** All plans of a member, the newest first. */
export async function plansOf(db: Connection, userId: number): Promise<PlanRow[]> {
  const rows = db
    .selectFrom('subscriptions as s')
    .innerJoin('plan_products as p', 'p.id', 's.product_id')
    .where('s.user_id', '=', userId)
    .select(['s.id', 's.status', 's.started_at', 's.ended_at', 's.end_reason', facts.as('plan')])
    .orderBy('s.id', 'desc')
  return (await rows.execute()) as PlanRow[]
}

/** The open payments of a member for a plan, the oldest first. */
export async function openPaymentsOf(db: Connection, userId: number): Promise<Detail['payments']> {
  const rows = db
    .selectFrom('plan_purchases as l')
    .innerJoin('purchases as p', 'p.id', 'l.purchase_id')
    .where('l.user_id', '=', userId)
    .where('p.status', 'in', ['created', 'pending'])
    .select(['p.id as purchase_id', 'p.method', 'p.amount', 'p.status'])
    .orderBy('p.id')
  return (await rows.execute()) as Detail['payments']
}

/** The terms of a member that were not dropped, the newest first. */
export async function termsOf(db: Connection, userId: number): Promise<TermRow[]> {
  const rows = db
    .selectFrom('subscription_terms as t')
    .innerJoin('plan_products as p', 'p.id', 't.product_id')
    .where('t.user_id', '=', userId)
    .where(isDropped, 'is', sql.lit(false))
    .select(['t.id', 't.subscription_id', 't.kind', 't.value', 't.credit', 't.purchase_id', facts.as('plan')])
    .select(['t.starts_at as start', 't.ends_at as end'])
    .orderBy('t.id', 'desc')
  return (await rows.execute()) as TermRow[]
}

/** The newest periods of a member in which something may be used or was. */
export async function periodsOf(db: Connection, userId: number, most: number): Promise<PeriodRow[]> {
  const rows = db
    .selectFrom('quota_periods')
    .where('user_id', '=', userId)
    // An upgrade leaves no time of a month that began on the same day.
    .where((eb) =>
      eb.or([eb('used', '>', 0), eb.and([eb('allowed', '>', 0), eb('ends_at', '>', eb.ref('starts_at'))])]),
    )
    .select(['id', 'key', 'kind', 'used', 'allowed as limit', 'starts_at as start', 'ends_at as end'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  return (await rows.execute()) as PeriodRow[]
}

/** The newest uses of a member, and their number. */
export async function usesOf(db: Connection, userId: number, most: number): Promise<{ rows: UseRow[]; total: number }> {
  const uses = db
    .selectFrom('quota_uses')
    .where('user_id', '=', userId)
    .select(['id', 'key', 'period_id', 'amount', 'worth', 'state', 'at'])
    .select(sql<UseRow['ref']>`jsonb_build_object('type', ref_type, 'id', ref_id)`.as('ref'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  return (await pageOf(uses, 1, most)) as { rows: UseRow[]; total: number }
}

/** The facts that name a plan. */
export const factsOf = ({
  id,
  type,
  explanation,
  instructor,
  words,
  monthly_quota,
  ai,
}: Line['plan']): Line['plan'] => ({
  id,
  type,
  explanation,
  instructor,
  words,
  monthly_quota,
  ai,
})
