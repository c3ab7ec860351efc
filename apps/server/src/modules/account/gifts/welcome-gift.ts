import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { lockUser } from '../../../db/locks.ts'
import type { Connection, Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { grantGift, hasGift } from '../../points/index.ts'
import { hasTrial } from '../../subscriptions/index.ts'
import { countHit } from '../rate-limits/rate-limits.ts'
import * as repo from '../identity-matching/repo.ts'
import { insertPendingGift, isForOperator } from './repo.ts'
import { isPublic, siteOf } from '../network.ts'
import { identityHashesOf, rememberIdentity } from '../identity-matching/identity-hashes.ts'
import { domainOf } from '../email/email-address.ts'

const mostOfAddress = 3

/** A domain of throw-away addresses, or a part of one. */
const isThrowaway = (email: string): boolean =>
  domainOf(email)
    .split('.')
    .some((_, at, parts) => isDisposableEmailDomain(parts.slice(at).join('.')))

/** Whether nothing is left to do: the gift was granted, an operator decides, or the person had one. */
const isDecided = async (db: Connection, services: Services, userId: number): Promise<boolean> =>
  (await hasGift(db, userId)) ||
  (await isForOperator(db, userId)) ||
  repo.isRememberedIdentity(db, 'gift', await identityHashesOf(db, services, userId))

/** Three gifts an address, or IPv6 /48, and day in Japan; the rest wait for the operator. */
async function isOneTooMany(tx: Tx, address: string | undefined, now: Date): Promise<boolean> {
  if (!isPublic(address)) return false
  const since = new Date(startOfJstDay(jstDate(now)).getTime() - 1)
  const key = `gift:${siteOf(address)}`
  return (await countHit(tx, { key, most: mostOfAddress, since, now })) !== undefined
}

/**
 * the gift of a verified member at the first visit, once for each person. The marks of two accounts of one person
 * meet in the table, so that the second one gets nothing, also when both come at once.
 */
export async function grantWelcomeGift(services: Services, userId: number, address: string | undefined): Promise<void> {
  const { db, clock } = services
  if (await isDecided(db, services, userId)) return
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    if (await isDecided(tx, services, userId)) return
    const now = clock.now()
    const { email } = await repo.personOf(tx, userId)
    const leaveToOperator = (reason: 'throwaway' | 'address') =>
      insertPendingGift(tx, { userId, reason, address, at: now })
    if (isThrowaway(email)) return leaveToOperator('throwaway')
    if (await isOneTooMany(tx, address, now)) return leaveToOperator('address')
    if (!(await rememberIdentity(tx, 'gift', await identityHashesOf(tx, services, userId), now))) return
    return grantGift(tx, services, userId, now)
  })
}

/** Counts the gift and the trial of a member for their new address as well. */
export async function rememberNewAddress(tx: Tx, services: Services, userId: number): Promise<void> {
  const hashes = await identityHashesOf(tx, services, userId)
  const now = services.clock.now()
  if (await hasGift(tx, userId)) await rememberIdentity(tx, 'gift', hashes, now)
  if (await hasTrial(tx, userId, now)) await rememberIdentity(tx, 'trial', hashes, now)
}
