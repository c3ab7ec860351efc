import type { Tx } from '../../../db/database.ts'
import { deleteFactor } from './repo.ts'
import { type DeskAccount } from '../principals.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { endTickets } from './tickets-repo.ts'

/**
 * Removes a lost second factor: its owner sets up a new one at the next sign-in, and all their sessions end. Returns the
 * time of its activation, if there was one. The caller has locked the owner's row and writes the audit entry.
 */
export async function forgetSecondFactor(
  tx: Tx,
  principal: DeskAccount['principal'],
  id: number,
  now: Date,
): Promise<Date | undefined> {
  const account = { principal, id }
  const since = await deleteFactor(tx, account)
  await endTickets(tx, account)
  await endSessionsOf(tx, account, now)
  return since
}
