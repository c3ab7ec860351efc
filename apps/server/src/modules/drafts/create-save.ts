import { implement } from '../../http/call.ts'
import { startSave } from './start.ts'

export const createSave = implement('POST /api/users/{id}/saves', async ({ db, clock }, { actor, body, key }) =>
  db
    .transaction()
    .execute((tx) => startSave(tx, { userId: actor.id, key, content: body, full: 'draft_limit' }, clock.now())),
)
