import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { startSave } from './start.ts'

export const createSave = implement('POST /api/users/{id}/saves', async ({ db, clock }, { actor, body, key }) =>
  inTransaction(db, (tx) => startSave(tx, { userId: actor.id, key, content: body, full: 'draft_limit' }, clock.now())),
)
