import { day } from '@tensaku/domain/calendar'
import { rateOf, type Call, type Rate } from '@tensaku/contract'
import type { RefusalCode } from '@tensaku/messages/catalogue'
import { Refused } from '../../../http/refused.ts'
import type { Actor } from '../../../http/call.ts'
import type { Connection } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { networkOf } from '../network.ts'
import * as repo from './repo.ts'

/** The longest window of any limit: older hits are deleted. */
export const longestWindow = day

/**
 * Counts a hit where fewer than `most` came within the window, in the transaction of its cause. Answers undefined, or the
 * time of the oldest counted hit where the limit is reached. Callers with the same key wait in line until the transaction
 * ends, so no two count the last hit.
 */
export async function countHit(
  db: Connection,
  given: { key: string; most: number; since: Date; now: Date; windowMs?: number },
): Promise<{ oldest: Date } | undefined> {
  const until = new Date(given.now.getTime() + (given.windowMs ?? longestWindow))
  if (await repo.insertHit(db, { ...given, until })) return undefined
  return { oldest: (await repo.oldestHit(db, given.key, given.since)) ?? given.now }
}

/**
 * Allows `most` calls under a key within so many seconds, in all processes together. Refused calls are not counted.
 * Refuses `too_many_requests`, or `refusal`, with the seconds to wait in `retry_after`.
 */
export async function limit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  { most, seconds }: Rate,
  refusal: RefusalCode = 'too_many_requests',
): Promise<void> {
  const now = clock.now()
  const windowMs = seconds * 1000
  const full = await countHit(db, { key, most, since: new Date(now.getTime() - windowMs), now, windowMs })
  if (full) throw new Refused(refusal, { retry_after: secondsUntil(full.oldest, windowMs, now) })
}

/** Refuses like `limit` where the limit under a key is reached, and counts nothing. */
export async function refuseLimited(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  { most, seconds }: Rate,
  refusal: RefusalCode,
): Promise<void> {
  const now = clock.now()
  const windowMs = seconds * 1000
  const hits = await repo.hitsSince(db, key, new Date(now.getTime() - windowMs))
  const [oldest] = hits
  if (oldest && hits.length >= most) throw new Refused(refusal, { retry_after: secondsUntil(oldest, windowMs, now) })
}

/** Limits the callers of a call to its rate: a person at any address, or a guest by their network. Refuses `too_many_requests`. */
export async function limitCall(
  services: Services,
  name: string,
  call: Call,
  { actor, address }: { actor: Actor | undefined; address: string | undefined },
): Promise<void> {
  const rate = rateOf(name, call)
  if (!rate) return
  const who = actor ? `${actor.kind}:${actor.id}` : networkOf(address)
  await limit(services, `${rate.shared ? 'changes' : name} ${who}`, rate)
}

/** Whole seconds until an event at `from` is one window old; at least one. */
export const secondsUntil = (from: Date, windowMs: number, now: Date): number =>
  Math.max(1, Math.ceil((from.getTime() + windowMs - now.getTime()) / 1000))
