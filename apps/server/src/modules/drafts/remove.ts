import type { Tx } from '../../db/database.ts'
import { announce } from '../notifications/index.ts'
import { removeSave } from './repo.ts'

/** Takes a draft away and tells the member's other devices. False when it is not there. */
export async function deleteSave(tx: Tx, userId: number, saveId: number, now: Date): Promise<boolean> {
  const gone = await removeSave(tx, userId, saveId, now)
  if (gone) await announce(tx, 'member', userId, { kind: 'save_deleted', id: saveId }, now)
  return gone
}
