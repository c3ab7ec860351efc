import { judgedLast } from '@tensaku/domain/teachers'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'

const month = 30 * 24 * 60 * 60 * 1000

/** Instructors whose figures were counted before then, or never. */
export async function stalest(db: Connection, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('instructors as i')
    .leftJoin('teacher_figures as f', 'f.instructor_id', 'i.id')
    .select('i.id')
    .where((eb) => eb.or([eb('f.counted_at', 'is', null), eb('f.counted_at', '<=', before)]))
    .orderBy('f.counted_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Counts an instructor's figures from his orders. His row is taken first, in a statement of its own: who counts at the same
 * moment waits, and then sees the delivery he would have missed.
 */
export async function countFiguresOf(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .insertInto('teacher_figures')
    .values({ instructor_id: id, deliveries: 0, counted_at: now })
    .onConflict((conflict) => conflict.column('instructor_id').doUpdateSet({ counted_at: now }))
    .execute()
  const minutes = sql`extract(epoch from o.delivered_at - o.claimed_at) / 60`
  const delivered = sql`from orders o where o.teacher_id = ${id} and o.status in (3, 4)`
  await sql`
    with lately as (select ${minutes} as minutes ${delivered} order by o.delivered_at desc limit ${judgedLast}),
    ratings as (select s.value from order_surveys s where s.instructor_id = ${id} order by s.at desc limit ${judgedLast})
    update teacher_figures set
      deliveries = (select count(*) ${delivered}),
      median_minutes = (select round(percentile_cont(0.5) within group (order by minutes)) from lately),
      median_of = (select count(*) from lately),
      month_minutes = (select round(avg(${minutes})) ${delivered} and o.delivered_at > ${new Date(now.getTime() - month)}),
      good = (select count(*) from ratings where value = 'good'),
      rated = (select count(*) from ratings)
    where instructor_id = ${id}`.execute(tx)
}
