import type { Save, SaveContent } from '@tensaku/contract'
import { hasText } from '@tensaku/domain/drafts'
import type { Tx } from '../../db/database.ts'
import { lockUser } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { rulesAt } from '../catalogue/index.ts'
import { announce } from '../notifications/index.ts'
import { discardSave } from './delete-save.ts'
import { blankSaves, countSaves, insertSave, saveByKey } from './repo.ts'
import { saveView } from './view.ts'

/** Makes room for `needed` drafts by deleting blank ones, which count for nobody. False if there are too few. */
async function makeRoom(tx: Tx, userId: number, needed: number, now: Date): Promise<boolean> {
  if (needed <= 0) return true
  const blank = await blankSaves(tx, userId, needed)
  if (blank.length < needed) return false
  for (const id of blank) await discardSave(tx, userId, id, now)
  return true
}

/**
 * Starts a draft of a member. Q-43: at most `limits.saves`, also under parallel requests (I-14); one more is refused with
 * `full`. A draft with text takes the place of a blank one. A repeated key returns the draft that it created.
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
  const needed = (await countSaves(tx, userId)) + 1 - limits.saves
  const room = hasText(content) ? await makeRoom(tx, userId, needed, now) : needed <= 0
  if (!room) throw new Refused(full)
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
