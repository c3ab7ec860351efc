import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { leaveChat } from '../chats/index.ts'
import { announce } from '../notifications/index.ts'
import { removeSave } from './repo.ts'
import { trimRevisions } from './revisions-repo.ts'

/** The most bytes that a member's revisions take in the database; the oldest are emptied first. */
export const mostRevisionBytes = 20_000_000

/** Deletes a draft and announces it to the member's other devices. False if there is no such draft. */
export async function discardSave(tx: Tx, userId: number, saveId: number, now: Date): Promise<boolean> {
  const gone = await removeSave(tx, userId, saveId, now)
  if (!gone) return false
  await trimRevisions(tx, userId, mostRevisionBytes)
  await leaveChat(tx, saveId, now)
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'save_deleted', id: saveId }, now })
  return true
}

export const deleteSave = implement(
  'DELETE /api/users/{id}/saves/{saveId}',
  async ({ db, clock }, { actor, params }) => {
    const gone = await inTransaction(db, (tx) => discardSave(tx, actor.id, params.saveId, clock.now()))
    if (!gone) throw new Refused('draft_not_found')
    return undefined
  },
)
