import type { Tx } from '../../../db/database.ts'
import * as repo from './repo.ts'

/**
 * Empties what tells who a withdrawn member was. The row stays, since money and corrections point at it; address and name
 * become such as nobody can choose.
 */
export async function anonymiseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await repo.forgetTraces(tx, userId)
  await repo.emptyMember(tx, userId, { email: `withdrawn-${userId}@invalid`, username: `withdrawn-${userId}` }, now)
}
