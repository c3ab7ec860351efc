import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Log } from '../ports/log.ts'
import { listen } from './listen.ts'

type Audience = 'member' | 'instructor'

/** A row of the outbox. */
export type StoredEvent = { id: number; audience: Audience; audience_id: number; payload: unknown }

/** What a process does about what it hears. */
type Hearing = {
  /** Whether anybody here listens to an audience. */
  wants(audience: Audience, id: number): boolean
  events(events: StoredEvent[]): void
  sessionEnded(sessionId: string): void
  /** For a while nothing was heard: whoever listens here may have missed something. */
  interrupted(): void
}

export type EventSource = {
  onEvents(hearing: Hearing): void
  /**
   * What a reader of event `after` may have missed, which may overlap with what it has. 'unknown' when that event is gone,
   * or too much came since.
   */
  since(audience: Audience, id: number, after: number): Promise<StoredEvent[] | 'unknown'>
  /** Told the name of a sweep that has something to do, by any process. */
  onWork(listener: (sweep: string) => void): void
  close(): Promise<void>
}

const mostReplayed = 1000
const tryAgainMs = 500

const columns = ['id', 'audience', 'audience_id', 'payload'] as const

/**
 * A restored database counts its transactions anew: what bears a number that it has not come to yet was written before,
 * and compares with its own kind only.
 */
const mayHaveMissed = sql<boolean>`(e.xact >= last.horizon
  and (e.xact < pg_snapshot_xmax(pg_current_snapshot()) or last.xact >= pg_snapshot_xmax(pg_current_snapshot())))`

/** Hears what any process announces, and reads of the events those that somebody here listens to. */
export async function listenForEvents(connectionString: string, db: Database, log: Log): Promise<EventSource> {
  let hearing: Hearing | undefined
  let work: (sweep: string) => void = () => {}
  let closed = false
  let pending: number[] = []
  let reading = false

  /** What cannot be read is read later, and before what came after it: a reader that has the later one counts as having both. */
  async function readPending(): Promise<void> {
    if (reading) return
    reading = true
    while (pending.length > 0) {
      if (closed) break
      const ids = pending
      pending = []
      try {
        const rows = await db.selectFrom('stream_events').select(columns).where('id', 'in', ids).orderBy('id').execute()
        hearing?.events(rows as StoredEvent[])
      } catch (error) {
        if (!closed) log.error('announced events could not be read', error)
        pending = [...ids, ...pending]
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs).unref())
      }
    }
    reading = false
  }

  function heard(payload: string) {
    const [audience, audienceId, id] = payload.split(':')
    if (!hearing?.wants(audience as Audience, Number(audienceId))) return
    pending.push(Number(id))
    queueMicrotask(() => void readPending())
  }

  const listening = await listen(connectionString, {
    channels: {
      stream_events: heard,
      session_ends: (sessionId) => hearing?.sessionEnded(sessionId),
      work: (sweep) => work(sweep),
    },
    interrupted: () => hearing?.interrupted(),
  })
  return {
    onEvents: (given) => void (hearing = given),
    async since(audience, id, after) {
      const rows = await db
        .selectFrom('stream_events as last')
        .leftJoin('stream_events as e', (join) =>
          join
            .on('e.audience', '=', audience)
            .on('e.audience_id', '=', id)
            .onRef('e.id', '<>', 'last.id')
            .on((or) => or.or([mayHaveMissed, or('e.id', '>', or.ref('last.id'))])),
        )
        .select(['e.id', 'e.audience', 'e.audience_id', 'e.payload'])
        .where('last.id', '=', after)
        .orderBy('e.id')
        .limit(mostReplayed + 1)
        .execute()
      if (rows.length === 0 || rows.length > mostReplayed) return 'unknown'
      // A known event without any after it is one row of nothing.
      return rows.filter((row) => row.id !== null) as StoredEvent[]
    },
    onWork: (listener) => void (work = listener),
    async close() {
      closed = true
      await listening.close()
    },
  }
}
