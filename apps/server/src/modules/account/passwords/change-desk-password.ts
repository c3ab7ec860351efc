import type { Body } from '@tensaku/contract'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Instructor, Operator } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { endDeskLinks } from './desk-links-repo.ts'
import { checkPassword } from './reauthentication.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeak } from './refuse-weak.ts'
import { deskPasswordChangedMail } from './mails.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { deskAccountById, lockDeskAccount } from '../sign-in/repo.ts'
import { endTickets } from '../second-factor/tickets-repo.ts'

/**
 * Changes the password of an instructor or an operator; `set` writes it to the table of their side. Ends every other
 * session, and the tickets and links that could open one. Refuses `password`, `too_many_attempts` and weak passwords.
 */
export async function changeDeskPassword(
  services: Services,
  actor: Instructor | Operator,
  { current, next }: Body<'PATCH /api/instructor/password'>,
  set: (tx: Tx, id: number, hash: string) => Promise<void>,
): Promise<undefined> {
  const { db, clock } = services
  const account = { principal: actor.kind, id: actor.id }
  const { email, name, password_hash: known } = orRefuse(await deskAccountById(db, account), 'unauthenticated')
  await checkPassword(services, `password:${actor.kind}:${actor.id}`, known, current)
  refuseWeak(next, { email, names: [name] })
  const hash = await hashPassword(next)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockDeskAccount(tx, account)
    // A password that was chosen meanwhile, by a link or elsewhere, wins.
    if ((await deskAccountById(tx, account))?.password_hash !== known) throw new Refused('password')
    await set(tx, actor.id, hash)
    await endDeskLinks(tx, account, now)
    await endTickets(tx, account)
    await endSessionsOf(tx, account, now, actor.sessionId)
    await queueMail(tx, services, { userId: null, to: email, ...deskPasswordChangedMail() })
  })
}
