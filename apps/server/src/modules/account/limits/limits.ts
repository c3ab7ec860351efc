import { Refused } from '../../../http/refused.ts'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import * as repo from './limits-repo.ts'

/** The longest window of any limit: what is older is swept. */
export const longestWindow = 24 * 60 * 60 * 1000

/**
 * Takes one of `most` turns within the window, in the transaction of what it is for. Answers undefined, or when the next
 * turn comes free. Whoever shares the key waits in line until the transaction ends, so no two take the last turn.
 */
export async function takeTurn(
  tx: Tx,
  given: { key: string; most: number; since: Date; now: Date },
): Promise<{ oldest: Date } | undefined> {
  await repo.lockKey(tx, given.key)
  const { taken, oldest } = await repo.countAttempts(tx, given.key, given.since)
  if (taken >= given.most) return { oldest: oldest ?? given.now }
  await repo.insertAttempt(tx, given.key, given.now)
  return undefined
}

/**
 * Allows `most` calls under a key within a window of so many milliseconds, whichever process is asked, and keeps no record
 * of what it refuses. Refuses `too_many_requests` with the seconds to wait in `retry_after`.
 */
export async function limit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  most: number,
  windowMs: number,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - windowMs)
  const full = await db.transaction().execute((tx) => takeTurn(tx, { key, most, since, now }))
  if (full) throw new Refused('too_many_requests', { retry_after: secondsUntil(full.oldest, windowMs, now) })
}

/** Whole seconds until what happened at `from` is a window ago; at least one. */
export const secondsUntil = (from: Date, windowMs: number, now: Date): number =>
  Math.max(1, Math.ceil((from.getTime() + windowMs - now.getTime()) / 1000))
