import type { Answer } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

type Kind = Answer<'GET /api/users/{id}/security-events'>['items'][number]['kind']

export type NewEvent = {
  userId: number
  kind: Kind
  at: Date
  sessionId: string | null
  userAgent: string
  network: string | null
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({
      user_id: event.userId,
      kind: event.kind,
      at: event.at,
      session_id: event.sessionId,
      user_agent: event.userAgent,
      network: event.network,
    })
    .execute()
}

/**
 * Extends a series of failures that was not over at `since`, or begins one; returns its id if it begins here. With
 * `userId` 0 it does the same for nobody.
 */
export async function extendFailures(tx: Tx, event: NewEvent, since: Date): Promise<number | undefined> {
  const goesOn = await tx
    .updateTable('security_events')
    .set({ until: event.at })
    .where('user_id', '=', event.userId)
    .where('kind', '=', event.kind)
    .where('until', '>', since)
    .returning('id')
    .executeTakeFirst()
  if (goesOn) return undefined
  const { userId, kind, at, userAgent, network } = event
  const { rows } = await sql<{ id: number }>`
    insert into security_events (user_id, kind, at, until, user_agent, network)
    select id, ${kind}, ${at}::timestamptz, ${at}::timestamptz, ${userAgent}, ${network}
    from users where id = ${userId}
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function deleteEvent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('security_events').where('id', '=', id).execute()
}

/** The security events of a member, newest first, from before `cursor` on. */
export async function eventsOf(db: Connection, userId: number, cursor: number | undefined, count: number) {
  return db
    .selectFrom('security_events')
    .select(['id', 'kind', 'at', 'until', 'session_id', 'user_agent', 'network'])
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Deletes events from before an instant. Returns their number. */
export async function forgetEvents(db: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('security_events').where('at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
