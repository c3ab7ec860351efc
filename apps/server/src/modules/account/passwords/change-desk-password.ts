import type { Body } from '@tensaku/contract'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Instructor, Operator } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { queueMail } from '../../mail/index.ts'
import { endLinks } from './desk-links-repo.ts'
import { proveHash } from './reauthentication.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeak } from './refuse-weak.ts'
import { passwordSetMail } from '../second-factor/mails.ts'
import { endHolderSessions, holderById, lockHolder } from '../sign-in/repo.ts'
import { endTickets } from '../second-factor/tickets.ts'

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
  const holder = { principal: actor.kind, id: actor.id }
  const { email, name, password_hash: known } = orRefuse(await holderById(db, holder), 'unauthenticated')
  await proveHash(services, `password:${actor.kind}:${actor.id}`, known, current)
  refuseWeak(next, { email, names: [name] })
  const hash = await hashPassword(next)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockHolder(tx, holder)
    // A password that was chosen meanwhile, by a link or elsewhere, wins.
    if ((await holderById(tx, holder))?.password_hash !== known) throw new Refused('password')
    await set(tx, actor.id, hash)
    await endLinks(tx, holder, now)
    await endTickets(tx, holder)
    await endHolderSessions(tx, holder, now, actor.sessionId)
    await queueMail(tx, services, { userId: null, to: email, ...passwordSetMail() })
  })
}
