import { second, minute, hour, day } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { limit, secondsUntil } from '../rate-limits/rate-limits.ts'
import { forgetHits, lockKey } from '../rate-limits/repo.ts'
import { isPublic, networkOf } from '../network.ts'
import { emailKeyOf } from '../email/email-address.ts'
import { noteFailures } from '../security-events/note-event.ts'
import { hasUsedDevice } from '../sessions/repo.ts'
import type { Account, Principal } from '../principals.ts'
import { failuresOf, insertFailure } from './failures-repo.ts'
import type { Visitor } from '../visitor.ts'

const quarter = 15 * minute

/** C.12: failures of one account from one address lock it for that address. */
const mostOfBoth = 10
/** Limits a caller who tries many accounts from one address. */
const mostOfAddress = 100
/** Many addresses that try one account. */
const mostOfAccount = 100

/** The key of an account's failures. */
export const accountKeyOf = (principal: Principal, email: string): string => `${principal}:${emailKeyOf(email)}`

/** The account that somebody tries to sign in to; `id` is undefined where there is none. */
type Tried = { key: string; principal: Principal; id: number | undefined }

/** The key of a person's successful sign-ins. */
const signInKeyOf = ({ principal, id }: Account): string => `sign-in ${principal}:${id}`

/**
 * Counts an attempt to sign in as failed before the password is checked, so that parallel attempts stay within the limit
 * too. A success deletes the failures. Strangers cannot lock an owner out for the day: the limit over all addresses does
 * not apply to a device on which the account was signed in before. Answers the network of the attempt, and the id of the
 * security event that began with it.
 * Refuses `too_many_attempts` with `retry_after`.
 */
export async function beginAttempt(
  { db, clock }: Services,
  account: Tried,
  visitor: Visitor,
): Promise<{ network: string; began: number | undefined }> {
  const network = networkOf(visitor.address)
  const accountKey = account.key
  const isKnown = await hasUsedDevice(db, account.principal, account.id ?? 0, visitor.device)
  const { wait, began } = await inTransaction(db, async (tx) => {
    await lockKey(tx, `login:${accountKey}`)
    await lockKey(tx, `login@${network}`)
    const now = clock.now()
    const full = async (of: { accountKey?: string; address?: string }, most: number, window: number) => {
      const { failures, oldest } = await failuresOf(tx, of, new Date(now.getTime() - window))
      return failures >= most && oldest ? secondsUntil(oldest, window, now) : 0
    }
    const wait =
      (await full({ accountKey, address: network }, mostOfBoth, quarter)) ||
      (await full({ address: network }, mostOfAddress, quarter)) ||
      (isKnown ? 0 : await full({ accountKey }, mostOfAccount, day))
    if (wait > 0) return { wait, began: undefined }
    await insertFailure(tx, accountKey, network, now)
    const memberId = account.principal === 'member' ? account.id : undefined
    return { wait, began: await noteFailures(tx, { key: accountKey, memberId, at: now }, visitor) }
  })
  if (wait > 0) throw new Refused('too_many_attempts', { retry_after: wait })
  return { network, began }
}

/** More sign-ins than this come from a program with a person's password. */
const perPerson = { most: 30, seconds: hour / second }
/** A school behind one address stays below. */
const perNetwork = { most: 600, seconds: hour / second }

/**
 * Counts a sign-in that succeeds. In the demo none is counted: its accounts belong to everybody, and one visitor would lock
 * the others out (decision 033). Refuses `too_many_requests` with `retry_after`.
 */
export async function countSignIn(
  services: Pick<Services, 'db' | 'clock' | 'demo'>,
  person: Account,
  address: string | undefined,
): Promise<void> {
  if (services.demo) return
  await limit(services, signInKeyOf(person), perPerson)
  if (isPublic(address)) await limit(services, `sign-in ${networkOf(address)}`, perNetwork)
}

/**
 * Forgets how often a person signed in, when a mailed link sets their password: a thief with the old one may have done it.
 * Call it before their sessions end, since a sign-in by a social account locks the two in this order.
 */
export async function forgetSignIns(tx: Tx, person: Account): Promise<void> {
  await forgetHits(tx, signInKeyOf(person))
}
