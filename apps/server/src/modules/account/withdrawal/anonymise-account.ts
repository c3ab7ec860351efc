import type { Tx } from '../../../db/database.ts'
import * as repo from './repo.ts'

/**
 * Removes the data that identifies a withdrawn member. The row stays, since money and corrections refer to it. Its address
 * and name become ones that nobody can choose.
 */
export async function anonymiseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await repo.forgetTraces(tx, userId)
  await repo.emptyMember(tx, userId, { email: `withdrawn-${userId}@invalid`, username: `withdrawn-${userId}` }, now)
}
