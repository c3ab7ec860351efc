import { flagsOf } from '@tensaku/domain/flags'
import { reportTexts, unfinishedPlaces, type ReportContent } from '@tensaku/domain/reports'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { payForReport } from '../../corrections/index.ts'
import { chosenExercises } from '../../exercises/index.ts'
import { rowById } from '../../instructors/index.ts'
import { notify } from '../../notifications/index.ts'
import { changedReport, lockWritten, payFor, seenReport } from './desk-report.ts'
import { setPublished, workOf } from './repo.ts'
import { workView } from './view.ts'

const trimmed = (content: ReportContent): ReportContent => ({
  summary: content.summary.trim(),
  strengths: content.strengths.map((text) => text.trim()),
  points: content.points.map((text) => text.trim()),
  exercises: content.exercises,
  next_goal: content.next_goal.trim(),
})

/** The places with contact details or harsh words (C.2). The learner's own words raise no flag. */
const flaggedPlaces = (content: ReportContent, own: string[]): string[] =>
  reportTexts(content)
    .filter(({ text }) => flagsOf({ lines: [], comment: text }, own).length > 0)
    .map(({ place }) => place)

/** Refuses `report_incomplete` with the places; an exercise that has left the catalogue is dropped. */
async function finished(tx: Tx, written: ReportContent): Promise<ReportContent> {
  const known = new Set((await chosenExercises(tx, written.exercises)).map(({ id }) => id))
  const content = trimmed({ ...written, exercises: written.exercises.filter((id) => known.has(id)) })
  const places = unfinishedPlaces(content)
  if (places.length > 0) throw new Refused('report_incomplete', { fields: places })
  return content
}

/** C.9: no check precedes a report, so it must raise no flag. */
export const publishReport = implement(
  'POST /api/instructor/reports/{reportId}/publish',
  seenReport,
  async (services, asked) =>
    inTransaction(services.db, async (tx) => {
      const { actor, loaded, body } = asked
      // A repeated request whose answer was lost.
      if (loaded.published_at) return changedReport(services, tx, asked)
      const { id, user_id: userId } = await lockWritten(tx, actor.id, loaded.id)
      const work = await workOf(tx, id, actor.id)
      if (body.revision !== (work?.revision ?? 0)) throw new Refused('report_work_conflict', { head: workView(work) })
      const content = await finished(tx, workView(work))
      const flagged = flaggedPlaces(content, [loaded.goal, loaded.question])
      if (flagged.length > 0) throw new Refused('text_flagged', { fields: flagged })
      const now = services.clock.now()
      await setPublished(tx, id, content, now)
      await payForReport(tx, { reportId: id, instructorId: actor.id, yen: await payFor(tx, now), at: now })
      const { name: teacher } = orRefuse(await rowById(tx, actor.id), 'unauthenticated')
      const data = { report_id: id, teacher }
      await notify(tx, services, { userId, key: `report_published:${id}`, kind: 'report_published', data, now })
      return changedReport(services, tx, asked)
    }),
)
