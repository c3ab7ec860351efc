import type { Answer, Body } from '@tensaku/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { openSession } from '../sessions/open-session.ts'
import { signIn } from './sign-in.ts'
import { setDeviceCookie, visitorOf, type Visitor } from '../visitor.ts'
import { deskAccountById, lockDeskAccount } from './repo.ts'
import { factorOf } from '../second-factor/repo.ts'
import { type DeskAccount } from '../principals.ts'
import { checkCode, activateFactor } from '../second-factor/check-code.ts'
import { issueTicket, offerSecret, ticketOf } from '../second-factor/tickets.ts'
import { useTicket } from '../second-factor/tickets-repo.ts'
import { limitCodes, forgetWrongCodes } from '../second-factor/code-limits.ts'

type Call = Parameters<typeof visitorOf>[0]
type FirstStep = Answer<'POST /api/instructor/login'>
type SecondStep = Answer<'POST /api/instructor/login/code'>

/**
 * The first step of an instructor or an operator (C.2): the password. It answers a ticket to the second step, with a secret
 * to set up if they have no factor yet. Only in the demo does a person without a factor get a session at once.
 */
export async function signInByPassword(
  services: Services,
  principal: DeskAccount['principal'],
  call: Call & { body: Body<'POST /api/instructor/login'> },
): Promise<FirstStep> {
  const visitor = visitorOf(call)
  const { token, ...step } = await signIn<FirstStep & { token?: string }>(services, {
    principal,
    login: call.body,
    visitor,
    onProven: async (tx, id) => {
      const account = { principal, id }
      if (await factorOf(tx, account))
        return { step: 'code', ticket: await issueTicket(tx, services, account, { purpose: 'code' }) }
      if (!services.demo) {
        const { email } = orRefuse(await deskAccountById(tx, account), 'login_failed')
        return { step: 'set_up', ...(await offerSecret(tx, services, { ...account, email }, 'set_up')) }
      }
      const token = await openSession({ ...services, db: tx }, principal, id, { ...visitor, strategy: 'local' })
      return { step: 'done', token }
    },
  })
  if (token !== undefined) answerSession(services, { principal, call, visitor, token })
  return step
}

/**
 * The second step: a code, or a recovery code. It also completes a set-up. Refuses `sign_in_over`, `second_code_wrong`,
 * `second_code_locked`.
 */
export async function signInByCode(
  services: Services,
  principal: DeskAccount['principal'],
  call: Call & { body: Body<'POST /api/instructor/login/code'> },
): Promise<SecondStep> {
  const { db } = services
  const { ticket: given, code } = call.body
  const ticket = orRefuse(await ticketOf(db, services, given), 'sign_in_over')
  if (ticket.principal !== principal || ticket.purpose === 'renew') throw new Refused('sign_in_over')
  await limitCodes(services, ticket)
  const visitor = visitorOf(call)
  const { token, answer } = await inTransaction(db, async (tx): Promise<{ token: string; answer: SecondStep }> => {
    await lockDeskAccount(tx, ticket)
    if (!(await useTicket(tx, ticket))) throw new Refused('sign_in_over')
    const answer =
      ticket.purpose === 'set_up'
        ? { recovery_codes: await activateFactor(tx, services, ticket, code), recovery_left: null }
        : { recovery_codes: null, recovery_left: await checkCode(tx, services, ticket, code) }
    const token = await openSession({ ...services, db: tx }, principal, ticket.id, { ...visitor, strategy: 'local' })
    return { token, answer }
  })
  await forgetWrongCodes(services, ticket)
  answerSession(services, { principal, call, visitor, token })
  return answer
}

/** Sets the cookie of a session and that of the device's number. */
function answerSession(
  services: Services,
  {
    principal,
    call,
    visitor,
    token,
  }: { principal: DeskAccount['principal']; call: Call; visitor: Visitor; token: string },
): void {
  call.answerHeader('Set-Cookie', sessionCookies[principal].set(token, services.production))
  setDeviceCookie(call, visitor, services)
}
