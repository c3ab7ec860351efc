import { sql } from 'kysely'
import { orderStatus } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'

/**
 * Deliveries that were sent back to an instructor, and orders that they claimed and did not deliver: released, taken back late,
 * reassigned by an operator, returned to their learner, or cancelled by their learner a day after the due time.
 */
export type InstructorRecord = {
  sent_back: number
  released: number
  taken_back: number
  reassigned: number
  returned: number
  given_up: number
}

/** C.2: an instructor's record since an instant, counted from order events. */
export async function recordOf(db: Connection, instructorId: number, since: Date): Promise<InstructorRecord> {
  const count = (to: number, actor: string) =>
    sql<number>`count(*) filter (where e.to_status = ${to} and e.actor = ${actor})`
  // An operator who reassigns or cancels a delivery in check takes it out of the check first.
  const isSentBack = sql<boolean>`e.from_status = ${orderStatus.checking} and e.to_status = ${orderStatus.correcting}
    and e.reason not in ('to_reassign', 'to_cancel')`
  return db
    .selectFrom('order_events as e')
    .select([
      count(orderStatus.correcting, 'operator').as('sent_back'),
      count(0, 'instructor').as('released'),
      count(0, 'system').as('taken_back'),
      count(0, 'operator').as('reassigned'),
      count(-1, 'instructor').as('returned'),
      count(-1, 'learner').as('given_up'),
    ])
    .where('e.instructor_id', '=', instructorId)
    .where('e.at', '>', since)
    .where((eb) =>
      eb.or([
        isSentBack,
        eb('e.from_status', '=', orderStatus.correcting).and('e.to_status', 'in', [
          orderStatus.cancelled,
          orderStatus.waiting,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
}
