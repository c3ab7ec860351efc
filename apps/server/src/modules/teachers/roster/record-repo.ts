import { sql } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'

/**
 * What an instructor had in hand and did not deliver: given back by him, taken back late, given to others by an operator, returned
 * to its learner, given up by its learner a day after it was due.
 */
export type InstructorRecord = {
  released: number
  taken_back: number
  reassigned: number
  returned: number
  given_up: number
}

/** C.2: his record since then, counted from the events of orders. */
export async function recordOf(db: Connection, instructorId: number, since: Date): Promise<InstructorRecord> {
  const count = (to: number, actor: string) =>
    sql<number>`count(*) filter (where e.to_status = ${to} and e.actor = ${actor})`
  return db
    .selectFrom('order_events as e')
    .select([
      count(0, 'instructor').as('released'),
      count(0, 'system').as('taken_back'),
      count(0, 'operator').as('reassigned'),
      count(-1, 'instructor').as('returned'),
      count(-1, 'learner').as('given_up'),
    ])
    .where('e.instructor_id', '=', instructorId)
    .where('e.at', '>', since)
    .where('e.from_status', '=', orderStatus.correcting)
    .where('e.to_status', 'in', [orderStatus.cancelled, orderStatus.waiting])
    .executeTakeFirstOrThrow()
}
