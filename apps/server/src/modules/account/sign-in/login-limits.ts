import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { secondsUntil } from '../limits/limits.ts'
import * as limits from '../limits/limits-repo.ts'
import { networkOf } from './network.ts'
import { emailKeyOf } from '../persons/persons.ts'
import { noteFailures } from '../safety/safety.ts'
import { hasUsedDevice } from '../repo.ts'
import type { Visitor } from './visitor.ts'

const quarter = 15 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/** C.12: failures of one account from one address lock it for that address. */
const mostOfBoth = 10
/** Somebody who tries many accounts from one address. */
const mostOfAddress = 100
/** Many addresses that try one account. */
const mostOfAccount = 100

/** Under what the failures of an account are counted. */
export const accountKeyOf = (principal: Account['principal'], email: string): string =>
  `${principal}:${emailKeyOf(email)}`

type Account = { key: string; principal: 'member' | 'instructor' | 'operator'; id: number | undefined }

/**
 * Counts an attempt to sign in as failed before the password is looked at, so that a hundred at once are not ten; who
 * succeeds has his failures forgotten. Strangers cannot shut an owner out for the day: a device on which the account
 * was signed in before is not held to the limit over all addresses. Answers the network the attempt is counted under, and
 * the note of many failures that began with it.
 * Refuses `too_many_attempts` with `retry_after`.
 */
export async function beginAttempt(
  { db, clock }: Services,
  account: Account,
  visitor: Visitor,
): Promise<{ network: string; began: number | undefined }> {
  const network = networkOf(visitor.address)
  const accountKey = account.key
  const isKnown = await hasUsedDevice(db, account.principal, account.id ?? 0, visitor.device)
  const { wait, began } = await db.transaction().execute(async (tx) => {
    await limits.lockKey(tx, `login:${accountKey}`)
    await limits.lockKey(tx, `login@${network}`)
    const now = clock.now()
    const full = async (of: { accountKey?: string; address?: string }, most: number, window: number) => {
      const { failures, oldest } = await limits.failuresOf(tx, of, new Date(now.getTime() - window))
      return failures >= most && oldest ? secondsUntil(oldest, window, now) : 0
    }
    const wait =
      (await full({ accountKey, address: network }, mostOfBoth, quarter)) ||
      (await full({ address: network }, mostOfAddress, quarter)) ||
      (isKnown ? 0 : await full({ accountKey }, mostOfAccount, day))
    if (wait > 0) return { wait, began: undefined }
    await limits.insertFailure(tx, accountKey, network, now)
    const memberId = account.principal === 'member' ? account.id : undefined
    return { wait, began: await noteFailures(tx, { key: accountKey, memberId, at: now }, visitor) }
  })
  if (wait > 0) throw new Refused('too_many_attempts', { retry_after: wait })
  return { network, began }
}
