import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../ports/services.ts'
import { marksOn } from './marks-repo.ts'

/** Removes a learner's mark on the loaded instructor by `remove`; answers the marks that are left. */
export const removeMark =
  (remove: (tx: Tx, userId: number, teacherId: number) => Promise<void>) =>
  ({ db }: Services, { actor, loaded }: { actor: { id: number }; loaded: { teacherId: number } }) =>
    inTransaction(db, async (tx) => {
      await remove(tx, actor.id, loaded.teacherId)
      return marksOn(tx, actor.id, loaded.teacherId)
    })
