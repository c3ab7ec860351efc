import type { Tx } from '../../../db/database.ts'
import { deleteFactor, type Holder } from './factors-repo.ts'
import { endHolderSessions } from './holders-repo.ts'
import { endTickets } from './tickets.ts'

/**
 * Takes the second factor from who has lost it: he sets up a new one at his next sign-in. Whoever may have found it is
 * signed out. Answers since when he had it, if he had one. The caller holds him, and writes down who did it and why.
 */
export async function forgetSecondFactor(
  tx: Tx,
  principal: Holder['principal'],
  id: number,
  now: Date,
): Promise<Date | undefined> {
  const holder = { principal, id }
  const since = await deleteFactor(tx, holder)
  await endTickets(tx, holder)
  await endHolderSessions(tx, holder, now)
  return since
}
