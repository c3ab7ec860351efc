import type { AuditEntry, Moment } from '@tensaku/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { statusLiteral } from '../../db/order-status.ts'
import { recipientsKind } from '../mail/index.ts'

type RowOf<M> = M extends Moment
  ? Omit<M, 'key' | 'at' | 'reason' | 'about' | 'entries'> & { id: number; at: Date }
  : never
/** For an order, `detail` has the reason as well. */
export type MomentRow = RowOf<Moment>

/** The subject of a timeline: a member with their orders, one order, or an instructor with their part of orders. */
export type Subject = { member: number } | { order: number } | { instructor: number }

const none = sql`null::text`
const nameOf = (actor: string, id: string) => sql`
  case ${sql.ref(actor)} when 'instructor' then (select name from instructors where id = ${sql.ref(id)})
    when 'operator' then (select name from operators where id = ${sql.ref(id)}) end`

/** The instructor from whom an order was taken, unless they released it. */
const takenFrom = sql`case when e.from_status = ${statusLiteral.correcting} and e.to_status = ${statusLiteral.waiting} and e.actor <> 'instructor'
  then (select name from instructors where id = e.instructor_id) end`

/** The order of a ledger entry `p`: its own, or that of its question. */
const orderOfEntry = sql`case p.ref_type when 'order' then p.ref_id
  when 'question' then (select q.order_id from order_questions q where q.id = p.ref_id) end`

/** The operator's act, one of these or any, that made the event of this order at this instant. */
const madeBy = (order: RawBuilder<unknown>, at: string, acts?: readonly AuditEntry['act'][]) => sql`
  (select 'audit-' || min(a.id) from audit_entries a where a.subject_type = 'order' and a.subject_id = ${order} and a.at = ${sql.ref(at)}
    ${acts ? sql`and a.act = any(${[...acts]}::text[])` : sql``})`

/** The operator's act on a purchase or its money that gave or took the points of an entry. */
const purchaseAct = sql`(select 'audit-' || min(a.id) from audit_entries a where a.at = p.at
    and ((a.subject_type = 'purchase' and a.subject_id = p.ref_id)
      or (a.subject_type = 'payment' and a.subject_id in (select id from payment_tasks where purchase_id = p.ref_id))))`

/** The event of an order or a question, or the act on a purchase, that moved the points of an entry, if there is one. */
const hostOfEntry = sql`case
  when p.ref_type = 'order' and p.kind = 'order' then
    (select 'order-' || min(e.id) from order_events e where e.order_id = p.ref_id and e.from_status is null)
  when p.ref_type = 'order' and p.kind = 'refund' then coalesce(${madeBy(sql`p.ref_id`, 'p.at', ['cancel', 'refund'])},
    (select 'order-' || min(e.id) from order_events e
      where e.order_id = p.ref_id and e.to_status = ${statusLiteral.cancelled} and e.at = p.at))
  when p.ref_type = 'question' and p.kind = 'question' then
    (select 'question-' || q.id * 4 + 1 from order_questions q where q.id = p.ref_id)
  when p.ref_type = 'question' and p.kind = 'refund' then
    (select coalesce(${madeBy(sql`q.order_id`, 'q.refunded_at', ['refund_question'])}, 'question-' || q.id * 4 + 3)
      from order_questions q where q.id = p.ref_id and q.refunded_at = p.at)
  when p.ref_type = 'user' and p.kind = 'gift' then
    (select 'audit-' || min(a.id) from audit_entries a
      where a.subject_type = 'member' and a.subject_id = p.ref_id and a.act = 'give_gift' and a.at = p.at)
  when p.ref_type = 'purchase' then ${purchaseAct}
  end`

const steps = (where: RawBuilder<unknown>) => sql`
    select 'order' as kind, e.id, e.at, e.order_id, coalesce(e.from_status::text, '') || '>' || e.to_status as what, e.actor,
      ${nameOf('e.actor', 'e.actor_id')} as name, null::int as points, ${none} as state, nullif(e.reason, '') as detail,
      ${takenFrom} as taken_from, case e.actor when 'operator' then ${madeBy(sql`e.order_id`, 'e.at')} end as host
    from order_events e where ${where}`

const acts = (where: RawBuilder<unknown>) => sql`
    select 'audit', a.id, a.at, case a.subject_type when 'order' then a.subject_id end, a.act, 'operator', o.name, null::int, null, a.why, null, null
    from audit_entries a left join operators o on o.id = a.operator_id where ${where}`

/** The steps of orders while they were this instructor's, and the acts of operators on these steps and on the account. */
const momentsOfInstructor = (id: number) => sql`
    ${steps(sql`e.instructor_id = ${id}`)}
    union all
    ${acts(sql`(a.subject_type = 'instructor' and a.subject_id = ${id}) or (a.subject_type = 'order' and exists (
      select from order_events e where e.order_id = a.subject_id and e.at = a.at and e.instructor_id = ${id}))`)}`

/**
 * Every event in one shape. `host` is the key of the event that shows this one: an operator's act shows the steps that it made,
 * and an event shows the points that it moved. Texts of people, codes and one-time links are never in it.
 */
function moments(of: Exclude<Subject, { instructor: number }>) {
  const own = 'member' in of ? sql`(select id from orders where user_id = ${of.member})` : sql`(${of.order}::bigint)`
  const owner = 'member' in of ? sql`${of.member}` : sql`(select user_id from orders where id = ${of.order})`
  const mails = 'member' in of ? sql`m.user_id = ${of.member}` : sql`m.order_id = ${of.order}`
  const ofAccount =
    'member' in of
      ? sql`
    union all
    select 'session', row_number() over (order by s.created_at), s.created_at, null, s.strategy, 'learner', null, null,
      case when s.revoked_at is null then 'open' else 'ended' end, s.user_agent, null, null
    from sessions s where s.principal = 'member' and s.principal_id = ${of.member}
    union all
    select 'security', e.id, e.at, null, e.kind, null, null, null, null, e.network, null, null
    from security_events e where e.user_id = ${of.member}
      and (e.kind not in ('login', 'social_login') or not exists (select from sessions s where s.id = e.session_id))
    union all
    ${acts(sql`(a.subject_type = 'member' and a.subject_id = ${of.member})
      or (a.subject_type = 'purchase' and a.subject_id in (select id from purchases where user_id = ${of.member}))
      or (a.subject_type = 'payment' and a.subject_id in (select t.id from payment_tasks t
        join purchases b on b.id = t.purchase_id where b.user_id = ${of.member}))`)}`
      : sql``
  return sql`
    ${steps(sql`e.order_id in ${own}`)}
    union all
    select 'question', q.id * 4 + t.n, t.at, q.order_id, t.what, t.actor,
      case t.actor when 'instructor' then (select i.name from orders o join instructors i on i.id = o.teacher_id where o.id = q.order_id) end,
      null, null, null, null,
      case t.what when 'refunded' then ${madeBy(sql`q.order_id`, 't.at', ['refund_question'])} end
    from order_questions q cross join lateral (values
      (1, q.asked_at, 'asked', 'learner'), (2, q.answered_at, 'answered', 'instructor'), (3, q.refunded_at, 'refunded', 'system')
    ) t (n, at, what, actor)
    where q.order_id in ${own} and t.at is not null
    union all
    select 'consultation', c.id, c.at, c.order_id, 'written', c.author, null, null, null, null, null,
      case c.author when 'operator' then ${madeBy(sql`c.order_id`, 'c.at', ['answer_consultation'])} end
    from order_consultations c where c.order_id in ${own}
    union all
    select 'points', min(p.id), p.at, ${orderOfEntry}, p.kind, null, null, sum(p.amount)::int, null, null, null, ${hostOfEntry}
    from point_entries p where p.user_id = ${owner} and ${'member' in of ? sql`true` : sql`${orderOfEntry} = ${of.order}`}
    group by p.kind, p.ref_type, p.ref_id, p.at
    union all
    select 'mail', m.id, m.created_at, m.order_id, ${recipientsKind}, null, null, null,
      case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'given_up' else 'waiting' end, m.recipient, null, null
    from mails m where ${mails}
    union all
    ${acts(sql`a.subject_type = 'order' and a.subject_id in ${own}`)}
    ${ofAccount}`
}

/** One page of events of these kinds, or of all if none is named, the newest first. An event stands where one of its parts has the kind. */
export async function momentsPage(
  db: Connection,
  { of, kinds }: { of: Subject; kinds: readonly Moment['kind'][] },
  page: number,
  perPage: number,
): Promise<{ rows: MomentRow[]; total: number }> {
  const found = sql`
    with parts as materialized (${'instructor' in of ? momentsOfInstructor(of.instructor) : moments(of)}),
    wholes as (select coalesce(host, kind || '-' || id) as key, sum(points)::int as points, max(taken_from) as taken_from
      from parts group by 1 having ${kinds.length === 0} or array_agg(kind) && ${[...kinds]}::text[])`
  const { rows: counted } = await sql<{ total: number }>`${found} select count(*) as total from wholes`.execute(db)
  const { rows } = await sql<MomentRow>`${found}
    select m.kind, m.id, m.at, m.order_id, m.what, m.actor, m.name, wholes.points, m.state, m.detail, wholes.taken_from
    from wholes join parts m on m.kind || '-' || m.id = wholes.key
    order by m.at desc, m.kind, m.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
