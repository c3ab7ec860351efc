import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import type { Services } from '../../ports/services.ts'
import { closeAccount, reauthenticate, visitorOf, type Visitor } from '../account/index.ts'
import { queueMail } from '../mail/index.ts'
import { endWaitingOf } from '../orders/index.ts'
import { leavePayments } from '../payments/index.ts'
import { endReportOf } from '../reports/index.ts'
import { anonymousFrom } from './anonymise.ts'
import { withdrawalMail } from './mails.ts'
import { insertWithdrawal } from './repo.ts'

/** A member who orders while leaving may do so this often before it is an error. */
const mostRounds = 10

type Leaving = { userId: number; reason: string; by: Visitor }

/** Closes points and account in one transaction. False if an order came in meanwhile. */
async function leave(tx: Tx, services: Services, { userId, reason, by }: Leaving): Promise<boolean> {
  const now = services.clock.now()
  if (!(await endWaitingOf(tx, services, userId, now))) return false
  await leavePayments(tx, services, userId)
  await endReportOf(tx, services, userId, now)
  const { email } = await closeAccount(tx, services, userId, by)
  await insertWithdrawal(tx, userId, reason.trim(), now)
  await queueMail(tx, services, { userId, to: email, ...withdrawalMail(anonymousFrom(now)) })
  return true
}

export const withdraw = implement('DELETE /api/users/{id}', async (services, asked) => {
  const { actor, body } = asked
  await reauthenticate(services, actor, body.password)
  const leaving = { userId: actor.id, reason: body.reason, by: visitorOf(asked) }
  for (let round = 0; round < mostRounds; round += 1) {
    if (await inTransaction(services.db, (tx) => leave(tx, services, leaving))) return undefined
  }
  throw new Error('Orders kept coming in while their member was leaving.')
})
