import { minute, day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import type { Tx } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { failuresOf } from '../rate-limits/repo.ts'
import { partOf } from '../network.ts'
import type { Visitor } from '../visitor.ts'
import { securityEventView } from '../profile/view.ts'
import * as repo from './repo.ts'
import { eventsOf } from './repo.ts'

const quarter = 15 * minute
const year = 365 * day

/** Failures to sign in within 15 minutes that a member is told of. */
const toldFrom = 5

/** Writes down what a member should know of, in the transaction in which it is done. */
export async function noteEvent(
  tx: Tx,
  event: { userId: number; kind: repo.NewEvent['kind']; at: Date; sessionId?: string },
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
): Promise<void> {
  await repo.insertEvent(tx, { sessionId: null, ...event, userAgent, network: partOf(address) })
}

/**
 * Writes down once that there are many failures to sign in, until 15 minutes pass without one. The last one has just been
 * counted. Does as much for an account that is none, so that the time says nothing. Answers what it began.
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
  return repo.goOnFailing(tx, event, since)
}

/** Deletes what is a year old. */
export const forgetSecurityEvents: Sweep = {
  name: 'forget-security-events',
  run: ({ db, clock }) => repo.forgetEvents(db, new Date(clock.now().getTime() - year)),
}

const perPage = 20

export const listSecurityEvents = implement(
  'GET /api/users/{id}/security-events',
  async ({ db }, { actor, query: { cursor } }) => {
    const rows = await eventsOf(db, actor.id, cursor, perPage + 1)
    const shown = rows.slice(0, perPage)
    return {
      items: shown.map((row) => securityEventView(row, actor.sessionId)),
      next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    }
  },
)
