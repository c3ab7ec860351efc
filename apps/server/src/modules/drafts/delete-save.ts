import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { deleteSave } from './remove.ts'

export const deleteSaveCall = implement(
  'DELETE /api/users/{id}/saves/{saveId}',
  async ({ db, clock }, { actor, params }) => {
    const gone = await inTransaction(db, (tx) => deleteSave(tx, actor.id, params.saveId, clock.now()))
    if (!gone) throw new Refused('draft_not_found')
    return undefined
  },
)
