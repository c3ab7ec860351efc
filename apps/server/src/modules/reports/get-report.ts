import type { Connection } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { chosenExercises } from '../exercises/index.ts'
import { reportOf, type ReportRow } from './repo.ts'
import { reportView } from './view.ts'

/** A report as its learner sees it, with the exercises that are still in the catalogue. */
export const readReport = async (db: Connection, row: ReportRow) =>
  reportView(row, row.published_at ? await chosenExercises(db, row.content?.exercises ?? []) : [])

export const getReport = implement(
  'GET /api/users/{id}/reports/{reportId}',
  async ({ db }, { actor, params }) => orRefuse(await reportOf(db, actor.id, params.reportId), 'report_not_found'),
  async ({ db }, { loaded }) => readReport(db, loaded),
)
