import { lockUser } from '../../db/locks.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { rulesAt } from '../catalogue/index.ts'
import { announce } from '../notifications/index.ts'
import { countSaves, insertSave, saveByKey } from './repo.ts'
import { saveView } from './view.ts'

/** at most `limits.saves` drafts, also under parallel requests (I-14). A repeated key answers the draft it made. */
export const createSave = implement('POST /api/users/{id}/saves', async ({ db, clock }, { actor, body, key }) =>
  db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id)
    const known = await saveByKey(tx, actor.id, key)
    if (known) return saveView(known)
    const now = clock.now()
    const { limits } = await rulesAt(tx, now)
    if ((await countSaves(tx, actor.id)) >= limits.saves) throw new Refused('draft_limit')
    const row = await insertSave(tx, actor.id, key, body, now)
    await announce(tx, 'member', actor.id, { kind: 'save', id: row.id, revision: row.revision }, now)
    return saveView(row)
  }),
)
