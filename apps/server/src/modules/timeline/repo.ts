import type { Moment } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { statusLiteral } from '../../db/order-status.ts'

type RowOf<M> = M extends Moment ? Omit<M, 'key' | 'at' | 'reason'> & { id: number; at: Date } : never
/** For an order, `detail` has the reason as well. */
export type MomentRow = RowOf<Moment>

/** The subject of a timeline: a member with their orders, or one order. */
export type Subject = { member: number } | { order: number }

const none = sql`null::text`
const nameOf = (actor: string, id: string) => sql`
  case ${sql.ref(actor)} when 'instructor' then (select name from instructors where id = ${sql.ref(id)})
    when 'operator' then (select name from operators where id = ${sql.ref(id)}) end`

/** The instructor from whom an order was taken, unless they released it. */
const takenFrom = sql`case when e.from_status = ${statusLiteral.correcting} and e.to_status = ${statusLiteral.waiting} and e.actor <> 'instructor'
  then (select name from instructors where id = e.instructor_id) end`

/** Every event in one shape. Texts of people, codes and one-time links are never in it. */
function moments(of: Subject) {
  const own = 'member' in of ? sql`(select id from orders where user_id = ${of.member})` : sql`(${of.order}::bigint)`
  const owner = 'member' in of ? sql`${of.member}` : sql`(select user_id from orders where id = ${of.order})`
  const ofQuestion = sql`(select q.order_id from order_questions q where q.id = p.ref_id)`
  const orderOfEntry = sql`case p.ref_type when 'order' then p.ref_id when 'question' then ${ofQuestion} end`
  const mails = 'member' in of ? sql`m.user_id = ${of.member}` : sql`m.order_id = ${of.order}`
  const acts = sql`a.subject_type = 'order' and a.subject_id in ${own}`
  const ofAccount =
    'member' in of
      ? sql`
    union all
    select 'session', row_number() over (order by s.created_at), s.created_at, null, s.strategy, 'learner', null, null,
      case when s.revoked_at is null then 'open' else 'ended' end, s.user_agent
    from sessions s where s.principal = 'member' and s.principal_id = ${of.member}
    union all
    select 'security', e.id, e.at, null, e.kind, null, null, null, null, e.network
    from security_events e where e.user_id = ${of.member}
      and (e.kind not in ('login', 'social_login') or not exists (select from sessions s where s.id = e.session_id))
    union all
    select 'audit', a.id, a.at, null, a.act, 'operator', o.name, null, null, a.why
    from audit_entries a join operators o on o.id = a.operator_id
    where a.subject_type = 'member' and a.subject_id = ${of.member}`
      : sql``
  return sql<MomentRow>`
    select 'order' as kind, e.id, e.at, e.order_id, coalesce(e.from_status::text, '') || '>' || e.to_status as what, e.actor,
      ${nameOf('e.actor', 'e.actor_id')} as name, null::int as points, ${none} as state, coalesce(nullif(e.reason, ''), ${takenFrom}) as detail
    from order_events e where e.order_id in ${own}
    union all
    select 'question', q.id * 4 + t.n, t.at, q.order_id, t.what, t.actor, null, nullif(q.points, 0), null, null
    from order_questions q cross join lateral (values
      (1, q.asked_at, 'asked', 'learner'), (2, q.answered_at, 'answered', 'instructor'), (3, q.refunded_at, 'refunded', 'system')
    ) t (n, at, what, actor)
    where q.order_id in ${own} and t.at is not null
    union all
    select 'consultation', c.id, c.at, c.order_id, 'written', c.author, null, null, null, null
    from order_consultations c where c.order_id in ${own}
    union all
    select 'points', min(p.id), p.at, ${orderOfEntry}, p.kind, null, null, sum(p.amount)::int, null, null
    from point_entries p where p.user_id = ${owner} and ${'member' in of ? sql`true` : sql`${orderOfEntry} = ${of.order}`}
    group by p.kind, p.ref_type, p.ref_id, p.at
    union all
    select 'mail', m.id, m.created_at, m.order_id, m.kind, null, null, null,
      case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'given_up' else 'waiting' end, m.recipient
    from mails m where ${mails}
    union all
    select 'audit', a.id, a.at, a.subject_id, a.act, 'operator', o.name, null, null, a.why
    from audit_entries a join operators o on o.id = a.operator_id where ${acts}
    ${ofAccount}`
}

/** One page of events of these kinds, or of all if none is named, the newest first. */
export async function momentsPage(
  db: Connection,
  { of, kinds }: { of: Subject; kinds: readonly Moment['kind'][] },
  page: number,
  perPage: number,
): Promise<{ rows: MomentRow[]; total: number }> {
  const wanted = sql`from (${moments(of)}) all_of where ${kinds.length === 0} or kind = any(${[...kinds]}::text[])`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${wanted}`.execute(db)
  const { rows } = await sql<MomentRow>`
    select * ${wanted} order by at desc, kind, id desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
