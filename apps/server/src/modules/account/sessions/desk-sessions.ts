import type { Answer } from '@tensaku/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { implement, type Instructor, type Operator } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { endHolderSessions } from '../sign-in/repo.ts'
import { endSessionOf, sessionsOf } from './repo.ts'
import { deskSessionView } from '../profile/view.ts'

type Actor = Instructor | Operator

const personOf = ({ kind: principal, id }: Actor) => ({ principal, id })

/** The sessions of the caller, last used first. */
async function list({ db, clock }: Services, actor: Actor): Promise<Answer<'GET /api/instructor/sessions'>> {
  const rows = await sessionsOf(db, personOf(actor), clock.now())
  return { items: rows.map((row) => deskSessionView(row, actor.sessionId)) }
}

/** Ends a session of the caller. Refuses `session_not_found`. */
async function end({ db, clock }: Services, actor: Actor, sessionId: string): Promise<undefined> {
  if (!(await endSessionOf(db, personOf(actor), sessionId, clock.now()))) throw new Refused('session_not_found')
}

async function endOthers({ db, clock }: Services, actor: Actor): Promise<undefined> {
  await inTransaction(db, (tx) => endHolderSessions(tx, personOf(actor), clock.now(), actor.sessionId))
}

export const deskSessionCalls = [
  implement('GET /api/instructor/sessions', (services, { actor }) => list(services, actor)),
  implement('DELETE /api/instructor/sessions/{sessionId}', (services, { actor, params }) =>
    end(services, actor, params.sessionId),
  ),
  implement('DELETE /api/instructor/sessions', (services, { actor }) => endOthers(services, actor)),
  implement('GET /api/ops/sessions', (services, { actor }) => list(services, actor)),
  implement('DELETE /api/ops/sessions/{sessionId}', (services, { actor, params }) =>
    end(services, actor, params.sessionId),
  ),
  implement('DELETE /api/ops/sessions', (services, { actor }) => endOthers(services, actor)),
]
