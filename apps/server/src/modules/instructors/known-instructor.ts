import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { orRefuse } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { marksOn } from './marks-repo.ts'
import { isInstructor } from './repo.ts'

/** Loads the instructor of `{teacherId}`. Refuses `teacher_not_found`. */
export const knownInstructor = async (
  { db }: Services,
  { params }: { params: { teacherId: number } },
): Promise<{ teacherId: number }> =>
  orRefuse(
    (await isInstructor(db, params.teacherId)) ? { teacherId: params.teacherId } : undefined,
    'teacher_not_found',
  )

/** Removes a learner's mark on the loaded instructor by `remove`; answers the marks that are left. */
export const withoutMark =
  (remove: (tx: Tx, userId: number, teacherId: number) => Promise<void>) =>
  ({ db }: Services, { actor, loaded }: { actor: { id: number }; loaded: { teacherId: number } }) =>
    inTransaction(db, async (tx) => {
      await remove(tx, actor.id, loaded.teacherId)
      return marksOn(tx, actor.id, loaded.teacherId)
    })
