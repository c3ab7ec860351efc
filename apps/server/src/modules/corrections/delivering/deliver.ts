import { json, type Tx } from '../../../db/database.ts'
import { moveOrder, setSubmitted, type OrderRow } from '../../orders/index.ts'
import type { InstructorRow } from '../../instructors/index.ts'
import { flagsIn, isAmongFirst } from '../checking/check-reasons.ts'
import { publish, type Publishing } from './publish.ts'
import type { WorkContent } from '../writing/repo.ts'

/** The undo window: a submission may be taken back for so long before anybody is notified. */
const undoMs = 10_000

/** Stores that the work was submitted. Nobody is notified, and the order stays as it is, until the undo window ends. */
export const submit = (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
  setSubmitted(tx, order.id, { at: now, goesOutAt: new Date(now.getTime() + undoMs) })

/** Delivers an order that the transaction has locked. A new instructor's first deliveries and flagged texts wait for a check (C.2). */
export async function deliver(
  tx: Tx,
  services: Publishing,
  { order, work, instructor, now }: { order: OrderRow; work: WorkContent; instructor: InstructorRow; now: Date },
): Promise<void> {
  const flags = await flagsIn(tx, order, work)
  if (flags.length === 0 && !(await isAmongFirst(tx, order, instructor)))
    return publish(tx, services, { order, work, instructor, by: 'instructor', now })
  const by = { actor: 'instructor', actorId: instructor.id } as const
  await moveOrder(tx, order, { event: 'submit', ...by, set: { submitted_at: now, flags: json(flags) } }, now)
}
