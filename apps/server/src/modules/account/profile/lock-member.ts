import type { Tx } from '../../../db/database.ts'
import { orRefuse } from '../../../http/refused.ts'
import { lockMember } from './repo.ts'

/**
 * Holds a member until the transaction ends, as `lockUser` does, where only one who is still with us may go on.
 * Refuses `unauthenticated` after a withdrawal.
 */
export const holdMember = async (tx: Tx, id: number): Promise<{ email: string }> =>
  orRefuse(await lockMember(tx, id), 'unauthenticated')

/** Locks a member's row until the transaction ends; false after a withdrawal. */
export const isStillMember = async (tx: Tx, id: number): Promise<boolean> => (await lockMember(tx, id)) !== undefined
