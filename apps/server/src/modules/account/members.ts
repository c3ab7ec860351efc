import type { Tx } from '../../db/database.ts'
import { orRefuse } from '../../http/refused.ts'
import { lockMember } from './account-repo.ts'

/**
 * Holds a member until the transaction ends, as `lockUser` does, where only one who is still with us may go on.
 * Refuses `unauthenticated` once he has withdrawn.
 */
export const holdMember = async (tx: Tx, id: number): Promise<{ email: string }> =>
  orRefuse(await lockMember(tx, id), 'unauthenticated')

/** Holds a member until the transaction ends; false once he has withdrawn. */
export const isStillMember = async (tx: Tx, id: number): Promise<boolean> => (await lockMember(tx, id)) !== undefined
