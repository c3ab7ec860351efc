import { inTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/call.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { wake } from '../../../jobs/wake.ts'
import type { Services } from '../../../ports/services.ts'
import { endSessionsOf, endTickets } from '../../account/index.ts'
import { audit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'
import { lockRosterRow } from './lock-roster-row.ts'
import { accountStateMail } from './mails.ts'
import { rosterById, setSuspended, type RosterRow } from './repo.ts'

const load = async ({ db }: Services, { params }: { params: { instructorId: number } }): Promise<RosterRow> =>
  orRefuse(await rosterById(db, params.instructorId), 'teacher_not_found')

/** Suspends or reinstates an instructor and mails them. Their orders in correction stay until an operator reassigns them; other counsellors may claim their reports. */
async function change(
  services: Services,
  actor: Operator,
  { id, suspended, why }: { id: number; suspended: boolean; why: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = await lockRosterRow(tx, id)
    if ((row.suspended_at !== null) === suspended) throw new Refused('nothing_to_change')
    const now = services.clock.now()
    await setSuspended(tx, id, suspended ? now : null)
    if (suspended) {
      await wake(tx, 'release-reports')
      await endTickets(tx, { principal: 'instructor', id })
      await endSessionsOf(tx, { principal: 'instructor', id }, now)
    }
    await queueMail(tx, services, { userId: null, to: row.email, ...accountStateMail(suspended, services.publicUrl) })
    await audit(tx, {
      operatorId: actor.id,
      act: suspended ? 'suspend' : 'reinstate',
      subject: { type: 'instructor', id },
      before: { suspended: !suspended },
      after: { suspended },
      why,
      at: now,
    })
  })
}

type RosterAct = { actor: Operator; loaded: RosterRow; body: { why: string } }

const changeTo =
  (suspended: boolean) =>
  async (services: Services, { actor, loaded, body }: RosterAct): Promise<undefined> => {
    await change(services, actor, { id: loaded.id, suspended, why: body.why })
    return undefined
  }

export const suspendInstructor = implement('POST /api/ops/instructors/{instructorId}/suspend', load, changeTo(true))

export const reinstateInstructor = implement(
  'POST /api/ops/instructors/{instructorId}/reinstate',
  load,
  changeTo(false),
)
