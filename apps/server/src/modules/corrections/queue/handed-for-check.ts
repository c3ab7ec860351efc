import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { statusLiteral } from '../../../db/order-status.ts'
import { orRefuse } from '../../../http/refused.ts'
import { selectRow, type InstructorRow } from '../../instructors/index.ts'
import { orderById } from '../../orders/index.ts'
import { needsCheck } from '../checking/check-reasons.ts'
import { workOf } from '../writing/repo.ts'

/** The submissions of the instructor `i` that may still be taken back. */
const handedIn = sql<number[]>`(select coalesce(json_agg(o.id), '[]'::json) from orders o
  where o.teacher_id = i.id and o.status = ${statusLiteral.correcting} and o.goes_out_at is not null)`

/**
 * The signed-in instructor, with those of their submissions that may still be taken back and will then wait for a check. One
 * statement, and further ones for each submission of the last ten seconds.
 */
export async function withHanded(db: Connection, id: number): Promise<InstructorRow & { handed: number[] }> {
  const row = orRefuse(await selectRow(db, id).select(handedIn.as('handed')).executeTakeFirst(), 'unauthenticated')
  const instructor = row as InstructorRow
  const held: number[] = []
  for (const orderId of row.handed) {
    const order = await orderById(db, orderId)
    const work = await workOf(db, orderId, id)
    if (order && work && (await needsCheck(db, { order, work: work.content, instructor }))) held.push(orderId)
  }
  return { ...instructor, handed: held }
}
