import { orderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'
import type { InstructorRow } from '../../instructors/index.ts'
import { orderById } from '../../orders/index.ts'
import { needsCheck } from '../checking/check-reasons.ts'
import { workOf } from '../writing/repo.ts'

/** The submissions of an instructor that may still be taken back and will then wait for a check. */
export async function handedForCheck(db: Connection, instructor: InstructorRow): Promise<number[]> {
  const handed = await db
    .selectFrom('orders')
    .select('id')
    .where('teacher_id', '=', instructor.id)
    .where('status', '=', orderStatus.correcting)
    .where('goes_out_at', 'is not', null)
    .execute()
  const held: number[] = []
  for (const { id } of handed) {
    const order = await orderById(db, id)
    const work = await workOf(db, id, instructor.id)
    if (order && work && (await needsCheck(db, { order, work: work.content, instructor }))) held.push(id)
  }
  return held
}
