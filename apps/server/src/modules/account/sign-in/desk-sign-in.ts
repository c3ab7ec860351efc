import type { Answer, Body } from '@tensaku/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { sessionCookies } from '../../../http/session-cookies.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { openSession } from '../sessions/open-session.ts'
import { signIn } from './sign-in.ts'
import { keepDevice, visitorOf, type Visitor } from '../visitor.ts'
import { deskAccountById, lockDeskAccount } from './repo.ts'
import { factorOf } from '../second-factor/repo.ts'
import { type DeskAccount } from '../principals.ts'
import { checkCode, activateFactor } from '../second-factor/check-code.ts'
import { issueTicket, offerSecret, ticketOf } from '../second-factor/tickets.ts'
import { useTicket } from '../second-factor/tickets-repo.ts'
import { limitCodes, forgetWrongCodes } from '../second-factor/code-limits.ts'

type Call = Parameters<typeof visitorOf>[0]
type Entered = Answer<'POST /api/instructor/login'>
type Came = Answer<'POST /api/instructor/login/code'>

const isNeeded = ({ demo }: Services): boolean => !demo

/**
 * The first step of who has power (C.2): the password. A session follows at once only in the demo, for who has no second
 * factor; everybody else gets a ticket to the second step, and with it a secret to set up if they have no factor yet.
 */
export async function signInByPassword(
  services: Services,
  principal: DeskAccount['principal'],
  call: Call & { body: Body<'POST /api/instructor/login'> },
): Promise<Entered> {
  const visitor = visitorOf(call)
  const { token, ...entered } = await signIn<Entered & { token?: string }>(services, {
    principal,
    login: call.body,
    visitor,
    enter: async (tx, id) => {
      const account = { principal, id }
      if (await factorOf(tx, account))
        return { step: 'code', ticket: await issueTicket(tx, services, account, { purpose: 'code' }) }
      if (isNeeded(services)) {
        const { email } = orRefuse(await deskAccountById(tx, account), 'login_failed')
        return { step: 'set_up', ...(await offerSecret(tx, services, { ...account, email }, 'set_up')) }
      }
      const token = await openSession({ ...services, db: tx }, principal, id, { ...visitor, strategy: 'local' })
      return { step: 'done', token }
    },
  })
  if (token !== undefined) keepSession(services, { principal, call, visitor, token })
  return entered
}

/**
 * The second step: a code, or a recovery code. It also completes a set-up. Refuses `sign_in_over`, `second_code_wrong`,
 * `second_code_locked`.
 */
export async function signInByCode(
  services: Services,
  principal: DeskAccount['principal'],
  call: Call & { body: Body<'POST /api/instructor/login/code'> },
): Promise<Came> {
  const { db } = services
  const { ticket: given, code } = call.body
  const ticket = orRefuse(await ticketOf(db, services, given), 'sign_in_over')
  if (ticket.principal !== principal || ticket.purpose === 'renew') throw new Refused('sign_in_over')
  await limitCodes(services, ticket)
  const visitor = visitorOf(call)
  const { token, came } = await inTransaction(db, async (tx): Promise<{ token: string; came: Came }> => {
    await lockDeskAccount(tx, ticket)
    if (!(await useTicket(tx, ticket))) throw new Refused('sign_in_over')
    const came =
      ticket.purpose === 'set_up'
        ? { recovery_codes: await activateFactor(tx, services, ticket, code), recovery_left: null }
        : { recovery_codes: null, recovery_left: await checkCode(tx, services, ticket, code) }
    const token = await openSession({ ...services, db: tx }, principal, ticket.id, { ...visitor, strategy: 'local' })
    return { token, came }
  })
  await forgetWrongCodes(services, ticket)
  keepSession(services, { principal, call, visitor, token })
  return came
}

/** Sets the cookie of a session and that of the device's number. */
function keepSession(
  services: Services,
  {
    principal,
    call,
    visitor,
    token,
  }: { principal: DeskAccount['principal']; call: Call; visitor: Visitor; token: string },
): void {
  call.answerHeader('Set-Cookie', sessionCookies[principal].set(token, services.production))
  keepDevice(call, visitor, services)
}
