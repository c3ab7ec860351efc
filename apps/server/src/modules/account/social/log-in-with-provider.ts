import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { openSession } from '../sessions/open-session.ts'
import { countSignIn } from '../sign-in/sign-in-limits.ts'
import { setDeviceCookie, visitorOf } from '../visitor.ts'
import { confirmedBy, hasWithdrawn } from './confirmed-person.ts'
import * as repo from './repo.ts'

export const logInWithProvider = implement('GET /api/oauth/users/verify', confirmedBy, async (services, asked) => {
  const { key, person } = asked.loaded
  const visitor = visitorOf(asked)
  const token = await inTransaction(services.db, async (tx) => {
    if (!(await repo.useTicket(tx, key, services.clock.now()))) throw new Refused('social_token_missing')
    const member = await repo.memberOfSocial(tx, person)
    const withdrawn = member ? member.withdrawn : await hasWithdrawn(tx, services, person)
    if (withdrawn) throw new Refused('withdrawn')
    const { id } = orRefuse(member, 'social_unknown')
    await countSignIn({ ...services, db: tx }, { principal: 'member', id }, visitor.address)
    return openSession({ ...services, db: tx }, 'member', id, { ...visitor, strategy: 'social' })
  })
  setDeviceCookie(asked, visitor, services)
  return { token }
})
