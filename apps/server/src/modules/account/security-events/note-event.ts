import { minute } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { partOf } from '../network.ts'
import { failuresOf } from '../sign-in/failures-repo.ts'
import type { Visitor } from '../visitor.ts'
import * as repo from './repo.ts'

const quarter = 15 * minute

/** Failures to sign in within 15 minutes after which a member is notified. */
const toldFrom = 5

/** Records a security event for its member, in the transaction of its cause. */
export async function noteEvent(
  tx: Tx,
  event: { userId: number; kind: repo.NewEvent['kind']; at: Date; sessionId?: string },
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
): Promise<void> {
  await repo.insertEvent(tx, { sessionId: null, ...event, userAgent, network: partOf(address) })
}

/**
 * Writes down once that there are many failures to sign in, until 15 minutes pass without one. The last one has just been
 * counted. Does the same work for a missing account, so that the time reveals nothing. Returns the new row.
 */
export async function noteFailures(
  tx: Tx,
  account: { key: string; memberId: number | undefined; at: Date },
  { address, userAgent }: Visitor,
): Promise<number | undefined> {
  const { key, memberId: userId = 0, at } = account
  const since = new Date(at.getTime() - quarter)
  const { failures } = await failuresOf(tx, { accountKey: key }, since)
  if (failures < toldFrom) return undefined
  const event = { userId, kind: 'login_failures', at, sessionId: null, userAgent, network: partOf(address) } as const
  return repo.extendFailures(tx, event, since)
}
