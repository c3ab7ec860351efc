import { addHours, hour } from '@tensaku/domain/calendar'
import { ANSWER_HOURS, transitions } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { sql } from 'kysely'
import { named, type Invariant } from './invariant.ts'
import { statusLiterals, statusLiteral } from '../../../db/order-status.ts'

/** Stands for the status of an order that does not exist yet. */
const none = -9
const moves = sql.join(
  transitions.flatMap(({ from, to, actors }) =>
    actors.map((actor) => sql`(${sql.lit(from ?? none)}, ${sql.lit(to)}, ${sql.lit(actor)})`),
  ),
)

/** Each row of order_events starts at the status where the previous one ended and is a transition of C.2. The last one ends at the order's status. */
export const movesAlongItsLife: Invariant = {
  id: 'I-05',
  says: m.operator_i_05,
  breaches: () => sql`
    select distinct ${named('order', 'o.id')} from orders o
    left join (
      select order_id, coalesce(from_status, ${none}) as origin, to_status, actor,
        lag(to_status) over life as before, lead(id) over life is null as newest
      from order_events window life as (partition by order_id order by id)) step on step.order_id = o.id
    where step.order_id is null
      or step.origin <> coalesce(step.before, ${none})
      or (step.origin, step.to_status, step.actor) not in (values ${moves})
      or step.newest and step.to_status <> o.status
      or (o.status = ${statusLiteral.cancelled}) <> (o.cancel_reason is not null)`,
}

/** An order that came back from a check stays with its instructor, with or without a free slot. */
export const instructorWithinSlots: Invariant = {
  id: 'I-06',
  says: m.operator_i_06,
  breaches: () => sql`
    select ${named('order', 'id')} from orders where status in ${statusLiterals.withInstructor} and teacher_id is null
    union
    select ${named('instructor', 'i.id')} from instructors i
    where i.slots < (select count(*) from orders o where o.teacher_id = i.id and o.status = ${statusLiteral.correcting} and o.submitted_at is null)`,
}

/** The most time until a sweep has handled a due row. */
const grace = hour

const bookedForQuestions = (kind: 'question' | 'refund') => sql`(
  select ref_id, sum(amount) as points from point_entries
  where kind = ${kind} and ref_type = 'question' group by ref_id)`

/**
 * Questions that came with the order are answered with the delivery. A charged question is answered or refunded within
 * 72 hours, never both, and the ledger agrees.
 */
export const questionsAnswered: Invariant = {
  id: 'I-19',
  says: m.operator_i_19,
  breaches: (now) => sql`
    select ${named('order', 'o.id')} from order_questions q join orders o on o.id = q.order_id
    where o.status in ${statusLiterals.delivered} and q.answer is null and q.points = 0
    union
    select ${named('order', 'q.order_id')} from order_questions q
    left join ${bookedForQuestions('question')} charged on charged.ref_id = q.id
    left join ${bookedForQuestions('refund')} given on given.ref_id = q.id
    where q.points <> -coalesce(charged.points, 0)
      or coalesce(given.points, 0) <> case when q.refunded_at is null then 0 else q.points end
      or q.answer is not null and q.refunded_at is not null
      or q.points > 0 and q.answer is null and q.refunded_at is null
        and q.asked_at < ${new Date(addHours(now, -ANSWER_HOURS.refunded).getTime() - grace)}
    union
    select ${named('entry', 'e.id')} from point_entries e
    where e.ref_type = 'question' and not exists (select from order_questions q where q.id = e.ref_id)`,
}
