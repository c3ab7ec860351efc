import { reportPay } from '@tensaku/domain/reports'
import type { Connection, Tx } from '../../../db/database.ts'
import { localeFor } from '../../../http/locale.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { chosenExercises } from '../../exercises/index.ts'
import { isCounsellor } from '../../instructors/index.ts'
import { statisticsFor } from '../../learning-insights/index.ts'
import { deskReportFor, lockUnpublished, workOf, type DeskReportRow } from './repo.ts'
import { deskReportView } from './view.ts'

type Asking = { actor: { id: number }; header(name: string): string | undefined }

/** Refuses `not_counsellor`. */
export async function requireCounsellor({ db }: Pick<Services, 'db'>, { actor }: Asking): Promise<void> {
  if (!(await isCounsellor(db, actor.id))) throw new Refused('not_counsellor')
}

/** Finds a report that this counsellor may see. Refuses `not_counsellor`, `report_not_found`. */
export async function seenReport(
  services: Pick<Services, 'db'>,
  asked: Asking & { params: { reportId: number } },
): Promise<DeskReportRow> {
  await requireCounsellor(services, asked)
  return orRefuse(await deskReportFor(services.db, asked.actor.id, asked.params.reportId), 'report_not_found')
}

/** Locks a report that this counsellor is writing, until the transaction ends. Refuses `not_writing`. */
export async function lockWritten(tx: Tx, me: number, id: number) {
  const row = await lockUnpublished(tx, id)
  if (row?.counsellor_id !== me) throw new Refused('not_writing')
  return row
}

/** The pay for a report by the rules in force, in yen. */
export async function payFor(db: Connection, now: Date): Promise<number> {
  return (await rulesAt(db, now)).instructor_pay.report ?? reportPay
}

/** A report as this counsellor sees it now, with their own work. */
export async function deskReport(
  { clock }: Pick<Services, 'clock'>,
  db: Connection,
  asked: Asking,
  row: DeskReportRow,
) {
  const work = await workOf(db, row.id, asked.actor.id)
  const seen = { payYen: await payFor(db, clock.now()), locale: localeFor(asked) }
  const exercises = await chosenExercises(db, work?.content.exercises ?? [])
  return deskReportView(row, { ...(await statisticsFor(db, row.user_id)), work, exercises }, seen)
}

/** The answer of a call that changed a report. */
export async function changedReport(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  asked: Asking & { loaded: { id: number } },
) {
  const row = orRefuse(await deskReportFor(tx, asked.actor.id, asked.loaded.id), 'report_not_found')
  return deskReport(services, tx, asked, row)
}
