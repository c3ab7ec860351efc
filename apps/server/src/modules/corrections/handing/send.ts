import { json, type Tx } from '../../../db/database.ts'
import { moveOrder, setHandedIn, type OrderRow } from '../../orders/index.ts'
import type { TeacherRow } from '../../teachers/index.ts'
import { flagsIn, isAmongFirst } from '../checking/why-held.ts'
import { publish, type Publishing } from '../publish.ts'
import type { WorkContent } from '../repo.ts'

/** How long a delivery may be taken back before anybody hears of it. */
const holdMs = 10_000

/** Notes that an order was handed in: nobody is told, and nothing else happens to it, until it goes out. */
export const handIn = (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
  setHandedIn(tx, order.id, { at: now, goesOutAt: new Date(now.getTime() + holdMs) })

/** Delivers an order that the transaction holds; a new instructor's first ones and what is flagged are held for a check (C.2). */
export async function sendOut(
  tx: Tx,
  services: Publishing,
  order: OrderRow,
  work: WorkContent,
  instructor: TeacherRow,
  now: Date,
): Promise<void> {
  const flags = await flagsIn(tx, order, work)
  if (flags.length === 0 && !(await isAmongFirst(tx, order, instructor)))
    return publish(tx, services, order, work, instructor, 'instructor', now)
  const by = { actor: 'instructor', actorId: instructor.id } as const
  await moveOrder(tx, order, { event: 'submit', ...by, set: { submitted_at: now, flags: json(flags) } }, now)
}
