import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { opsLines, type OpsLineRow } from '../../orders/index.ts'

export type HeldRow = OpsLineRow & { submitted_at: Date; deliveries: number }

/** One page of the orders that are held, the longest first. */
export async function heldPage(
  db: Connection,
  page: number,
  perPage: number,
): Promise<{ rows: HeldRow[]; total: number }> {
  const held = opsLines(db).where('o.status', '=', 2)
  const { total } = await held
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await held
    .leftJoin('teacher_figures as f', 'f.instructor_id', 'o.teacher_id')
    .select(['o.submitted_at', sql<number>`coalesce(f.deliveries, 0)`.as('deliveries')])
    .orderBy('o.submitted_at')
    .orderBy('o.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as HeldRow[], total }
}
