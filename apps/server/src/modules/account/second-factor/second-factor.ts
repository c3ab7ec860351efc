import type { Answer, Body } from '@tensaku/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { implement, type Instructor, type Operator } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { checkPassword } from '../passwords/reauthentication.ts'
import { factorOf, recoveryLeft } from './repo.ts'
import { type DeskAccount } from '../principals.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { deskAccountById, lockDeskAccount } from '../sign-in/repo.ts'
import { activateFactor } from './check-code.ts'
import { offerSecret, ticketOf } from './tickets.ts'
import { useTicket } from './tickets-repo.ts'
import { limitCodes, forgetWrongCodes } from './code-limits.ts'

type Actor = Instructor | Operator

const accountOf = ({ kind: principal, id }: Actor): DeskAccount => ({ principal, id })

/** The activation of a account's second factor, the number of recovery codes left, and whether the factor is mandatory. */
async function stateOf({ db, demo }: Services, actor: Actor): Promise<Answer<'GET /api/instructor/second-factor'>> {
  const account = accountOf(actor)
  const factor = await factorOf(db, account)
  return {
    since: factor?.since.toISOString() ?? null,
    recovery_left: factor ? await recoveryLeft(db, account) : 0,
    required: !demo,
  }
}

/** Begins to set up or renew a second factor, after the password. Refuses `password`, `too_many_attempts`. */
async function offer(
  services: Services,
  actor: Actor,
  { password }: Body<'POST /api/instructor/second-factor'>,
): Promise<Answer<'POST /api/instructor/second-factor'>> {
  const account = accountOf(actor)
  const known = orRefuse(await deskAccountById(services.db, account), 'unauthenticated')
  await checkPassword(services, `password:${actor.kind}:${actor.id}`, known.password_hash, password)
  return inTransaction(services.db, async (tx) => {
    await lockDeskAccount(tx, account)
    return offerSecret(tx, services, { ...account, email: known.email }, 'renew')
  })
}

/**
 * Activates the new second factor, and ends the sessions with the old one. Refuses `sign_in_over`, `second_code_wrong`,
 * `second_code_locked`.
 */
async function confirm(
  services: Services,
  actor: Actor,
  { ticket: given, code }: Body<'PUT /api/instructor/second-factor'>,
): Promise<Answer<'PUT /api/instructor/second-factor'>> {
  const { db, clock } = services
  const ticket = orRefuse(await ticketOf(db, services, given), 'sign_in_over')
  if (ticket.purpose !== 'renew' || ticket.principal !== actor.kind || ticket.id !== actor.id)
    throw new Refused('sign_in_over')
  await limitCodes(services, ticket)
  const codes = await inTransaction(db, async (tx) => {
    await lockDeskAccount(tx, ticket)
    if (!(await useTicket(tx, ticket))) throw new Refused('sign_in_over')
    const made = await activateFactor(tx, services, ticket, code)
    await endSessionsOf(tx, ticket, clock.now(), actor.sessionId)
    return made
  })
  await forgetWrongCodes(services, ticket)
  return { recovery_codes: codes }
}

export const getInstructorSecondFactor = implement('GET /api/instructor/second-factor', (services, { actor }) =>
  stateOf(services, actor),
)

export const offerInstructorSecondFactor = implement(
  'POST /api/instructor/second-factor',
  (services, { actor, body }) => offer(services, actor, body),
)

export const confirmInstructorSecondFactor = implement(
  'PUT /api/instructor/second-factor',
  (services, { actor, body }) => confirm(services, actor, body),
)

export const getOperatorSecondFactor = implement('GET /api/ops/second-factor', (services, { actor }) =>
  stateOf(services, actor),
)

export const offerOperatorSecondFactor = implement('POST /api/ops/second-factor', (services, { actor, body }) =>
  offer(services, actor, body),
)

export const confirmOperatorSecondFactor = implement('PUT /api/ops/second-factor', (services, { actor, body }) =>
  confirm(services, actor, body),
)
