import type { Answer } from '@tensaku/contract'
import { implement, type Instructor, type Member, type Operator } from '../../../http/call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import type { Account } from '../principals.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { visitorOf } from '../visitor.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from './repo.ts'
import { deskSessionView, sessionView } from './view.ts'

type Actor = Member | Instructor | Operator

const accountOf = ({ kind: principal, id }: Actor): Account => ({ principal, id })

export const listSessions = implement('GET /api/users/{id}/sessions', async ({ db, clock }, { actor }) => {
  const rows = await sessionsOf(db, accountOf(actor), clock.now())
  return { items: rows.map((row) => sessionView(row, actor.sessionId)) }
})

export const endSession = implement('DELETE /api/users/{id}/sessions/{sessionId}', async ({ db, clock }, asked) => {
  const { id: userId, sessionId } = asked.actor
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const ended = await endSessionOf(tx, accountOf(asked.actor), asked.params.sessionId, at)
    if (!ended) throw new Refused('session_not_found')
    await noteEvent(tx, { userId, kind: 'session_ended', at, sessionId }, visitorOf(asked))
  })
  return undefined
})

export const endOtherSessions = implement('DELETE /api/users/{id}/sessions', async ({ db, clock }, asked) => {
  const { id: userId, sessionId } = asked.actor
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    await endSessionsOf(tx, accountOf(asked.actor), at, sessionId)
    await noteEvent(tx, { userId, kind: 'sessions_ended', at, sessionId }, visitorOf(asked))
  })
  return undefined
})

type DeskActor = Exclude<Actor, Member>

/** The sessions of the caller, last used first. */
async function listOf({ db, clock }: Services, actor: DeskActor): Promise<Answer<'GET /api/instructor/sessions'>> {
  const rows = await sessionsOf(db, accountOf(actor), clock.now())
  return { items: rows.map((row) => deskSessionView(row, actor.sessionId)) }
}

/** Ends a session of the caller. Refuses `session_not_found`. */
async function endOf({ db, clock }: Services, actor: DeskActor, sessionId: string): Promise<undefined> {
  if (!(await endSessionOf(db, accountOf(actor), sessionId, clock.now()))) throw new Refused('session_not_found')
}

async function endOthersOf({ db, clock }: Services, actor: DeskActor): Promise<undefined> {
  await inTransaction(db, (tx) => endSessionsOf(tx, accountOf(actor), clock.now(), actor.sessionId))
}

export const listInstructorSessions = implement('GET /api/instructor/sessions', (services, { actor }) =>
  listOf(services, actor),
)

export const endInstructorSession = implement(
  'DELETE /api/instructor/sessions/{sessionId}',
  (services, { actor, params }) => endOf(services, actor, params.sessionId),
)

export const endOtherInstructorSessions = implement('DELETE /api/instructor/sessions', (services, { actor }) =>
  endOthersOf(services, actor),
)

export const listOperatorSessions = implement('GET /api/ops/sessions', (services, { actor }) => listOf(services, actor))

export const endOperatorSession = implement('DELETE /api/ops/sessions/{sessionId}', (services, { actor, params }) =>
  endOf(services, actor, params.sessionId),
)

export const endOtherOperatorSessions = implement('DELETE /api/ops/sessions', (services, { actor }) =>
  endOthersOf(services, actor),
)
