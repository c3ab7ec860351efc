import type { Tx } from '../../../db/database.ts'
import { deleteFactor, type Holder } from './repo.ts'
import { endHolderSessions } from '../sign-in/repo.ts'
import { endTickets } from './tickets.ts'

/**
 * Removes a lost second factor: its owner sets up a new one at the next sign-in, and all their sessions end. Answers the
 * time of its activation, if there was one. The caller has locked the owner's row and writes the audit entry.
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
