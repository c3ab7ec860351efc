import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { emailKeyOf } from '../email/email-address.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import type { Principal } from '../principals.ts'
import { deleteEvent } from '../security-events/repo.ts'
import type { Visitor } from '../visitor.ts'
import { forgetFailures } from './failures-repo.ts'
import * as repo from './repo.ts'
import { accountKeyOf, beginAttempt, countSignIn } from './sign-in-limits.ts'

/**
 * Checks a password (C.12), and runs `onProven` in the transaction that locks the account. Refuses
 * `login_failed`, `too_many_attempts`, `too_many_requests`.
 */
export async function signIn<Answer>(
  services: Services,
  {
    principal,
    login: { email, password },
    visitor,
    onProven,
  }: {
    principal: Principal
    login: { email: string; password: string }
    visitor: Visitor
    onProven: (tx: Tx, id: number) => Promise<Answer>
  },
): Promise<Answer> {
  const { db } = services
  const credentials = await repo.credentialsOf(db, principal, emailKeyOf(email))
  const account = { key: accountKeyOf(principal, email), principal, id: credentials?.id }
  const { network, began } = await beginAttempt(services, account, visitor)
  const { id, password_hash: hash = null } = credentials ?? {}
  if (!(await passwordMatches(hash, password)) || id === undefined || hash === null) throw new Refused('login_failed')
  await forgetFailures(db, account.key, network)
  await countSignIn(services, { principal, id }, visitor.address)
  return inTransaction(db, async (tx) => {
    // A changed password, a suspension and a withdrawal end all sessions: none may begin while they run.
    const held = await repo.stillHasPassword(tx, principal, id, hash)
    if (!held || !(await repo.credentialsOf(tx, principal, emailKeyOf(email)))) throw new Refused('login_failed')
    if (began !== undefined) await deleteEvent(tx, began)
    return onProven(tx, id)
  })
}
