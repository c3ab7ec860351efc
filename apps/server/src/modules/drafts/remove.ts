import type { Tx } from '../../db/database.ts'
import { announce } from '../notifications/index.ts'
import { removeSave } from './repo.ts'
import { keepWithin } from './thin-repo.ts'

/** Bytes, as they are stored, of all that a member's writes have replaced: the oldest goes first. */
export const mostKeptBytes = 20_000_000

/** Takes a draft away and tells the member's other devices. False when it is not there. */
export async function deleteSave(tx: Tx, userId: number, saveId: number, now: Date): Promise<boolean> {
  const gone = await removeSave(tx, userId, saveId, now)
  if (!gone) return false
  await keepWithin(tx, userId, mostKeptBytes)
  await announce(tx, 'member', userId, { kind: 'save_deleted', id: saveId }, now)
  return true
}
