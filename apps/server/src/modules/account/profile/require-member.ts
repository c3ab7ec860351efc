import type { Tx } from '../../../db/database.ts'
import { orRefuse } from '../../../http/refused.ts'
import { lockMember } from './repo.ts'

/**
 * Locks a member until the transaction ends, as `lockUser` does, and refuses one who has withdrawn.
 * Refuses `unauthenticated` after a withdrawal.
 */
export const requireMember = async (tx: Tx, id: number): Promise<{ email: string }> =>
  orRefuse(await lockMember(tx, id), 'unauthenticated')

/** Locks a member's row until the transaction ends; false after a withdrawal. */
export const isStillMember = async (tx: Tx, id: number): Promise<boolean> => (await lockMember(tx, id)) !== undefined
