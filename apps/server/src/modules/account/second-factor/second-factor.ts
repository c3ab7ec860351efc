import type { Answer, Body } from '@tensaku/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Instructor, Operator } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { proveHash } from '../passwords/reauthentication.ts'
import { factorOf, recoveryLeft, type Holder } from './repo.ts'
import { endHolderSessions, holderById, lockHolder } from '../sign-in/repo.ts'
import { setUp } from './check-code.ts'
import { offerSecret, ticketOf, useTicket } from './tickets.ts'
import { beginTry, forgetTries } from './code-limits.ts'

type Actor = Instructor | Operator

const holderOf = ({ kind: principal, id }: Actor): Holder => ({ principal, id })

/** The activation of a holder's second factor, the number of recovery codes left, and whether the factor is mandatory. */
export async function factorState(
  { db, demo }: Services,
  actor: Actor,
): Promise<Answer<'GET /api/instructor/second-factor'>> {
  const holder = holderOf(actor)
  const factor = await factorOf(db, holder)
  return {
    since: factor?.since.toISOString() ?? null,
    recovery_left: factor ? await recoveryLeft(db, holder) : 0,
    required: !demo,
  }
}

/** Begins to set up or renew a second factor, after the password. Refuses `password`, `too_many_attempts`. */
export async function beginRenewal(
  services: Services,
  actor: Actor,
  { password }: Body<'POST /api/instructor/second-factor'>,
): Promise<Answer<'POST /api/instructor/second-factor'>> {
  const holder = holderOf(actor)
  const known = orRefuse(await holderById(services.db, holder), 'unauthenticated')
  await proveHash(services, `password:${actor.kind}:${actor.id}`, known.password_hash, password)
  return inTransaction(services.db, async (tx) => {
    await lockHolder(tx, holder)
    return offerSecret(tx, services, { ...holder, email: known.email }, 'renew')
  })
}

/** Puts the new one into force. Whoever else is signed in with the old one is so no more. Refuses `sign_in_over`, `second_code_wrong`, `second_code_locked`. */
export async function finishRenewal(
  services: Services,
  actor: Actor,
  { ticket: given, code }: Body<'PUT /api/instructor/second-factor'>,
): Promise<Answer<'PUT /api/instructor/second-factor'>> {
  const { db, clock } = services
  const ticket = orRefuse(await ticketOf(db, services, given), 'sign_in_over')
  if (ticket.purpose !== 'renew' || ticket.principal !== actor.kind || ticket.id !== actor.id)
    throw new Refused('sign_in_over')
  await beginTry(services, ticket)
  const codes = await inTransaction(db, async (tx) => {
    await lockHolder(tx, ticket)
    if (!(await useTicket(tx, ticket))) throw new Refused('sign_in_over')
    const made = await setUp(tx, services, ticket, code)
    await endHolderSessions(tx, ticket, clock.now(), actor.sessionId)
    return made
  })
  await forgetTries(services, ticket)
  return { recovery_codes: codes }
}
