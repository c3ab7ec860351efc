import { day } from '@tensaku/domain/calendar'
import { judgedLast } from '@tensaku/domain/instructors'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { idsOf } from '../../db/reading.ts'
import { statusLiterals } from '../../db/order-status.ts'

const month = 30 * day

/** Instructors whose figures were counted before an instant, or never. */
export async function stalest(db: Connection, before: Date, most: number): Promise<number[]> {
  return idsOf(
    db
      .selectFrom('instructors as i')
      .leftJoin('teacher_figures as f', 'f.instructor_id', 'i.id')
      .select('i.id')
      .where((eb) => eb.or([eb('f.counted_at', 'is', null), eb('f.counted_at', '<=', before)]))
      .orderBy('f.counted_at')
      .limit(most),
  )
}

/**
 * Locks an instructor's figures until the transaction ends: another count at the same moment waits, and then includes every
 * delivery.
 */
export async function lockFigures(tx: Tx, id: number): Promise<void> {
  await tx
    .insertInto('teacher_figures')
    .values({ instructor_id: id, deliveries: 0, counted_at: new Date(0) })
    .onConflict((conflict) => conflict.column('instructor_id').doUpdateSet({ instructor_id: id }))
    .execute()
}

/** Counts an instructor's figures from their orders. */
export async function countFiguresOf(tx: Tx, id: number, now: Date): Promise<void> {
  await lockFigures(tx, id)
  const minutes = sql`extract(epoch from o.delivered_at - o.claimed_at) / 60`
  const delivered = sql`from orders o where o.teacher_id = ${id} and o.status in ${statusLiterals.delivered}`
  await sql`
    with lately as (select ${minutes} as minutes ${delivered} order by o.delivered_at desc limit ${judgedLast}),
    ratings as (select s.value from order_surveys s where s.instructor_id = ${id} order by s.at desc limit ${judgedLast})
    update teacher_figures set
      counted_at = ${now},
      deliveries = (select count(*) ${delivered}),
      median_minutes = (select round(percentile_cont(0.5) within group (order by minutes)) from lately),
      median_of = (select count(*) from lately),
      month_minutes = (select round(avg(${minutes})) ${delivered} and o.delivered_at > ${new Date(now.getTime() - month)}),
      good = (select count(*) from ratings where value = 'good'),
      rated = (select count(*) from ratings)
    where instructor_id = ${id}`.execute(tx)
}
