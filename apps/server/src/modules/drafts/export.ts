import type { Connection } from '../../db/database.ts'
import { saveById } from './repo.ts'

const atOnce = 10

/** The drafts of a member, one by one. */
async function* draftsOf(db: Connection, userId: number) {
  const ids = await db.selectFrom('saves').select('id').where('user_id', '=', userId).orderBy('id').execute()
  for (const { id } of ids) {
    const save = await saveById(db, userId, id)
    if (save) yield save
  }
}

/** Every revision that is stored as a whole, a few at a time. */
async function* revisionsOf(db: Connection, userId: number) {
  let after = { save_id: 0, revision: 0 }
  for (;;) {
    const { save_id: saveId, revision } = after
    const rows = await db
      .selectFrom('save_revisions')
      .select(['save_id', 'revision', 'content', 'written_at', 'replaced_at'])
      .where('user_id', '=', userId)
      .where('content', 'is not', null)
      .where((eb) => eb(eb.refTuple('save_id', 'revision'), '>', eb.tuple(saveId, revision)))
      .orderBy('save_id')
      .orderBy('revision')
      .limit(atOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last
  }
}

/** Every draft with its whole revisions, for the member's export. */
export const exportOf = (db: Connection, userId: number) => ({
  drafts: draftsOf(db, userId),
  revisions: revisionsOf(db, userId),
})
