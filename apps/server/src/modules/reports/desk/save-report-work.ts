import type { ReportContent } from '@tensaku/domain/reports'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { chosenExercises } from '../../exercises/index.ts'
import { lockWritten, seenReport } from './desk-report.ts'
import { isSameWork, workOf, writeWork } from './repo.ts'
import { workView } from './view.ts'

/** Refuses exercises that are twice there, or newly chosen and in no catalogue. */
async function checkExercises(tx: Tx, chosen: readonly number[], before: readonly number[]): Promise<void> {
  const added = chosen.filter((id) => !before.includes(id))
  const known = await chosenExercises(tx, added)
  if (new Set(chosen).size < chosen.length || known.length < added.length)
    throw new Refused('invalid_input', { fields: ['content.exercises'] })
}

/**
 * Saves by compare-and-set on the revision. A save of the stored content succeeds with any revision: it is a repeated request whose
 * answer was lost.
 */
async function write(tx: Tx, of: { reportId: number; me: number; at: Date }, revision: number, content: ReportContent) {
  const head = await workOf(tx, of.reportId, of.me)
  if (head && (await isSameWork(tx, of.reportId, of.me, content))) return head
  if (revision !== (head?.revision ?? 0)) throw new Refused('report_work_conflict', { head: workView(head) })
  await checkExercises(tx, content.exercises, head?.content.exercises ?? [])
  return writeWork(tx, { ...of, content })
}

export const saveReportWork = implement(
  'PUT /api/instructor/reports/{reportId}/work',
  seenReport,
  async ({ db, clock }, { actor, loaded, body }) =>
    inTransaction(db, async (tx) => {
      const { id } = await lockWritten(tx, actor.id, loaded.id)
      return workView(await write(tx, { reportId: id, me: actor.id, at: clock.now() }, body.revision, body.content))
    }),
)
