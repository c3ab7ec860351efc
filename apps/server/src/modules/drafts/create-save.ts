import type { Save, SaveContent } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import { lockUser } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { rulesAt } from '../catalogue/index.ts'
import { announce } from '../notifications/index.ts'
import { countSaves, insertSave, saveByKey } from './repo.ts'
import { saveView } from './view.ts'

/**
 * Starts a draft of a member. Q-43: at most `limits.saves`, also under parallel requests (I-14); one more is refused with
 * `full`. A repeated key returns the draft that it created.
 */
export async function startSave(
  tx: Tx,
  { userId, key, content, full }: { userId: number; key: string; content: SaveContent; full: Refused['code'] },
  now: Date,
): Promise<Save> {
  await lockUser(tx, userId)
  const known = await saveByKey(tx, userId, key)
  if (known) return saveView(known)
  const { limits } = await rulesAt(tx, now)
  if ((await countSaves(tx, userId)) >= limits.saves) throw new Refused(full)
  const row = await insertSave(tx, { userId, key, content, at: now })
  await announce(tx, {
    audience: 'member',
    id: userId,
    event: { kind: 'save', id: row.id, revision: row.revision },
    now,
  })
  return saveView(row)
}

export const createSave = implement('POST /api/users/{id}/saves', async ({ db, clock }, { actor, body, key }) =>
  inTransaction(db, (tx) => startSave(tx, { userId: actor.id, key, content: body, full: 'draft_limit' }, clock.now())),
)
