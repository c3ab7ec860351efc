import type { Moment, PointEntry } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { statusLiteral } from '../../db/order-status.ts'

/** A ledger entry of a thing, with the balance after it; `because` is the code of a step's reason or the words of an operator. */
export type EntryRow = {
  id: number
  what: Exclude<PointEntry['kind'], 'taken_back'>
  at: string
  points: number
  balance: number
  because: string | null
}

/** The ledger entries of one order or one question, or one entry of neither. */
export type ThingRow = {
  about: Extract<Moment, { kind: 'points' }>['about']
  order_id: number | null
  entries: EntryRow[]
}

/** The reason of an entry: the words of the operator, or the reason for which its order ended at that instant. */
const because = sql`case when p.kind in ('refund', 'gift') then coalesce(
  (select min(a.why) from audit_entries a
    where a.subject_type = case p.ref_type when 'user' then 'member' else 'order' end
      and a.subject_id = case p.ref_type when 'user' then p.ref_id else p.order_id end and a.at = p.at
      and a.act = any(case p.ref_type when 'user' then array['give_gift'] when 'order' then array['cancel', 'refund']
        else array['refund_question'] end)),
  (select min(e.reason) from order_events e where p.ref_type = 'order' and e.order_id = p.ref_id and e.at = p.at
    and e.to_status = ${statusLiteral.cancelled} and e.reason <> '')) end`

/**
 * One page of a member's ledger by things, the one that moved last first: the charge of a question and its refund are one thing.
 * The entries of all pages are the whole ledger.
 */
export async function thingsPage(
  db: Connection,
  memberId: number,
  page: number,
  perPage: number,
): Promise<{ rows: ThingRow[]; total: number }> {
  const things = sql`
    with entries as (
      select min(p.id) as id, p.kind, p.ref_type, p.ref_id, p.at, sum(p.amount)::int as points,
        case p.ref_type when 'order' then p.ref_id
          when 'question' then (select q.order_id from order_questions q where q.id = p.ref_id) end as order_id
      from point_entries p where p.user_id = ${memberId} group by p.kind, p.ref_type, p.ref_id, p.at
    ), balances as (
      select *, (sum(points) over (order by at, id))::int as balance from entries
    ), things as (
      select case when p.ref_type in ('order', 'question') then p.ref_type end as about, max(p.order_id) as order_id,
        max(p.at) as at, max(p.id) as id,
        json_agg(json_build_object('id', p.id, 'what', p.kind, 'at', p.at, 'points', p.points, 'balance', p.balance, 'because', ${because}) order by p.at, p.id) as entries
      from balances p
      group by 1, case when p.ref_type in ('order', 'question') then p.ref_id else p.id end
    )`
  const { rows: counted } = await sql<{ total: number }>`${things} select count(*) as total from things`.execute(db)
  const { rows } = await sql<ThingRow>`${things}
    select about, order_id, entries from things order by at desc, id desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
