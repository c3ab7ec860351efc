import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { queueMail } from '../../mail/index.ts'
import { setOperatorPassword } from '../operators/repo.ts'
import { changeDeskPassword } from './change-desk-password.ts'
import { passwordChangedMail } from './mails.ts'
import { checkMemberPassword } from './reauthentication.ts'
import { endMemberLinks } from './member-links-repo.ts'
import { passwordOf, replacePassword } from './repo.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeak } from './refuse-weak.ts'
import { noteEvent } from '../security-events/note-event.ts'
import { endSessionsOf } from '../sessions/repo.ts'
import { visitorOf } from '../visitor.ts'

export const changePassword = implement('PATCH /api/users/{id}/password', async (services, asked) => {
  const { actor, body } = asked
  const { db, clock } = services
  const { email, names } = await passwordOf(db, actor.id)
  const known = await checkMemberPassword(services, actor.id, body.current)
  refuseWeak(body.next, { email, names })
  const next = await hashPassword(body.next)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await replacePassword(tx, actor.id, known, next))) throw new Refused('password')
    await endSessionsOf(tx, { principal: 'member', id: actor.id }, now, actor.sessionId)
    await endMemberLinks(tx, actor.id, now)
    const event = { userId: actor.id, kind: 'password_changed', at: now, sessionId: actor.sessionId } as const
    await noteEvent(tx, event, visitorOf(asked))
    await queueMail(tx, services, {
      userId: actor.id,
      to: email,
      ...passwordChangedMail('changed', services.publicUrl),
    })
  })
  return undefined
})

export const changeOperatorPassword = implement('PATCH /api/ops/password', (services, { actor, body }) =>
  changeDeskPassword(services, actor, body, setOperatorPassword),
)
