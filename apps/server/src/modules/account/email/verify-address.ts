import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement, type Member } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { offerUndo } from './undo-email.ts'
import { hasEmail, movePendingEmail, setVerified } from './repo.ts'
import { rememberNewAddress } from '../gifts/welcome-gift.ts'
import { endMemberLinks } from '../passwords/member-links-repo.ts'
import { emailKeyOf } from './email-address.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { visitorOf, type Visitor } from '../visitor.ts'
import { userById } from '../profile/repo.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { closeAbandoned } from '../sign-up/close-abandoned.ts'
import { useCode, type CodeRefusal } from './verification-codes.ts'
import { userOf } from '../profile/user-of.ts'

type CodeAndName = { code: string; username?: string | undefined }

/** A name may be chosen here only if one was generated for a social account. Refuses `invalid_input`. */
function chosenName(user: Awaited<ReturnType<typeof userById>>, username: string | undefined): string | undefined {
  if (username === undefined || username === user.username) return undefined
  if (user.username_chosen) throw new Refused('invalid_input', { fields: ['username'] })
  return username
}

/** The address of the new account, or the pending new one. Refuses `already_verified` if there is none. */
async function confirm(
  tx: Tx,
  services: Services,
  { id: userId, sessionId }: Member,
  { given, by }: { given: CodeAndName; by: Visitor },
): Promise<CodeRefusal> {
  await lockUser(tx, userId)
  const user = await userById(tx, userId)
  const now = services.clock.now()
  if (user.verified_at === null) {
    const username = chosenName(user, given.username)
    const judged = await useCode(tx, services, { userId, purpose: 'signup', email: user.email }, given.code)
    if (!judged.refused && username !== undefined) await closeAbandoned(tx, { username, by: userId }, now)
    if (!judged.refused) await setVerified(tx, userId, now, username)
    return judged
  }
  const email = user.pending_email
  if (email === null) throw new Refused('already_verified')
  const judged = await useCode(tx, services, { userId, purpose: 'email', email }, given.code)
  if (judged.refused) return judged
  // Another member may have left this address since the request, and it is reserved for them.
  if (await hasEmail(tx, emailKeyOf(email), now, userId)) throw new Refused('email_taken')
  await closeAbandoned(tx, { emailKey: emailKeyOf(email), by: userId }, now)
  await movePendingEmail(tx, userId, email, emailKeyOf(email))
  await offerUndo(tx, services, { userId, from: user.email, to: email })
  await noteEvent(tx, { userId, kind: 'email_changed', at: now, sessionId }, by)
  // A link that was mailed to the old address must no longer set a password.
  await endMemberLinks(tx, userId, now)
  await rememberNewAddress(tx, services, userId)
  return judged
}

/** A wrong code is counted although it is refused, so the refusal comes after the transaction. */
export const verifyAddress = implement('POST /api/users/{id}/verification', async (services, asked) => {
  const { db, clock } = services
  const { actor } = asked
  const how = { given: asked.body, by: visitorOf(asked) }
  const judged = await refuseTaken(inTransaction(db, (tx) => confirm(tx, services, actor, how)))
  const { refused, ...rest } = judged
  if (refused) throw new Refused(refused, rest)
  return userOf(db, actor.id, clock.now())
})
