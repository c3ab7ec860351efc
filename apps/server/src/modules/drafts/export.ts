import type { Connection } from '../../db/database.ts'
import { saveById, saveIds } from './repo.ts'
import { wholeRevisions } from './revisions-repo.ts'

const atOnce = 10

/** The drafts of a member, one by one. */
async function* draftsOf(db: Connection, userId: number) {
  for (const id of await saveIds(db, userId)) {
    const save = await saveById(db, userId, id)
    if (save) yield save
  }
}

/** Every revision that is stored as a whole, a few at a time. */
async function* revisionsOf(db: Connection, userId: number) {
  let after = { save_id: 0, revision: 0 }
  for (;;) {
    const rows = await wholeRevisions(db, userId, after, atOnce)
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
