import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { userById } from '../profile/repo.ts'
import { sendCodeAgain } from './verification-codes.ts'

/** sends a code to the address of the new account, or to the pending new one. */
export const resendCode = implement('POST /api/users/{id}/verification/resend', async (services, { actor }) => {
  await inTransaction(services.db, async (tx) => {
    await lockUser(tx, actor.id)
    const user = await userById(tx, actor.id)
    if (user.verified_at === null)
      return sendCodeAgain(tx, services, { userId: user.id, purpose: 'signup', email: user.email })
    if (user.pending_email === null) throw new Refused('already_verified')
    return sendCodeAgain(tx, services, { userId: user.id, purpose: 'email', email: user.pending_email })
  })
  return undefined
})
