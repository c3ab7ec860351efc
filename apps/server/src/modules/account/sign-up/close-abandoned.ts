import type { Tx } from '../../../db/database.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { anonymiseAccount } from '../withdrawal/close-account.ts'
import { setWithdrawn } from '../withdrawal/repo.ts'
import { lockAbandoned, type Wanted } from './abandoned-repo.ts'

/**
 * Closes the abandoned sign-ups that have an address or a name, so that it is free. They opened the home pages only, so nothing
 * but the profile is lost, and their person may sign up again.
 */
export async function closeAbandoned(tx: Tx, wanted: Wanted, now: Date): Promise<void> {
  for (const id of await lockAbandoned(tx, wanted, now)) await closeSignUp(tx, id, now)
}

/** Closes an unconfirmed account whose row is locked: its sessions end, and its address and name are free. */
export async function closeSignUp(tx: Tx, id: number, now: Date): Promise<void> {
  await endSessionsOf(tx, { principal: 'member', id }, now)
  await setWithdrawn(tx, id, now)
  await anonymiseAccount(tx, id, now)
}
